// A game's page. Addresses of before, such as #setup, lead to the page where that stands now.
import "../support/page.js";
import "./last.js";

const place = document.getElementById(location.hash.slice(1))?.closest("a");
if (place) location.replace(place.href + location.hash);
