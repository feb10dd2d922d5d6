// Reads pairs of scripts as JSON and prints the indices of those whose syntax trees differ.
import { readFileSync } from "node:fs";
import { parse } from "acorn";

const PLACES = new Set(["start", "end", "raw"]);
const tree = (script) =>
  JSON.stringify(parse(script, { ecmaVersion: "latest", sourceType: "module" }), (name, value) =>
    PLACES.has(name) && typeof value !== "object" ? undefined : typeof value === "bigint" ? String(value) : value,
  );
const pairs = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(pairs.flatMap(([one, other], i) => (tree(one) === tree(other) ? [] : [i]))));
