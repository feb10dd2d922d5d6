// The chips in the head belong to the checklist's form, but stand outside it.
import { find, fire, on } from "../core/elements.js";
import "../support/page.js";

on("change", "header", () => fire(find("#setup"), "input", "change"));
