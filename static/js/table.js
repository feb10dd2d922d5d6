// A live table on this phone: what others do appears, and what is done here is sent, also after the connection was lost.
import "./page.js";
import "./sheet.js";
import "./live-view.js";
import "./events.js";
import "./timer.js";
import "./private-cards.js";
import "./earlier-names.js";
import "./sharing.js";
import "./wake-lock.js";
