// The text of a letter as lines. Letters come as mails, copies of PDF files, tables, forms and photographs.

import { isLabelAlone } from "./labels.ts";

/**
 * The text of a letter as lines: without marks of quoting and formatting, full-width characters as ASCII, words that a line break cut are
 * joined, and figures without the spaces and letters that photographs put into them ("3 7 , 5 0 0", "37, 500", "37,5OO").
 */
export function linesOf(text: string): string[] {
  const raw = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\r\n?|\f|\v/g, "\n")
    .replace(/^(?:[ \t]*>)+ ?/gm, "")
    .replace(/\*\*|__|^#+ /gm, "")
    .replace(/^[ \t]*[•·▪●*-][ \t]+(?:([\p{L} ()]{3,30}?)[ \t]+[–—-][ \t]+)?/gmu, (_, label?: string) =>
      label ? `${label}: ` : "",
    )
    .replace(/^\s*【(.{2,12})】\s*(?=\S)/gm, "$1: ")
    .replace(/([a-z])[-‐­]\n[ \t]*([a-z])/g, "$1$2")
    .replace(/(?<![\d,.])(?:[\d,.] ){2,}\d(?:\.\d{1,2})?(?![\d,.])/g, (spaced) => spaced.replaceAll(" ", ""))
    .replace(/(?<!\d{3})(\d) ?, ?(?=\d{3}(?!\d))/g, "$1,")
    .replace(/(?<![\p{L}\d])[\dOolI]+(?:[.,/][\dOolI]+)*(?![\p{L}\d])/gu, (word) =>
      /\d/.test(word) ? word.replace(/o/gi, "0").replace(/[lI]/g, "1") : word,
    )
    .replace(/\bC[RP][1IlL][CG][O0Q]S\b/g, "CRICOS")
    .replace(/\bl(?=n[a-z]{3})/g, "I")
    .replace(/(?<=[A-Za-z]{2})[01](?=[A-Za-z]{2})/g, (figure) => (figure === "0" ? "o" : "i"))
    .replace(/(?<=CRICOS[^\n]{0,40})(?<![A-Z\d])[\dO]{5,6}(?=[A-Z]\b)/g, (code) => code.replaceAll("O", "0"))
    .split("\n");
  return columnsApart(raw).map((line) => line.replace(/^\s+|\s+$/g, ""));
}

/**
 * Two columns of a page, each with its labels above its values, one below the other. The sign: the right one has a label of a charge alone,
 * its amount in the next line, beside something that is no label.
 */
function columnsApart(lines: readonly string[]): string[] {
  const halves = lines.map((line) => /^(.*?\S)\s{2,}(\S.*)$/.exec(line.trimEnd())?.slice(1, 3) ?? null);
  const starts = halves.findIndex((half, at) => {
    const [left = "", right = ""] = half ?? [];
    const below = halves[at + 1]?.[1] ?? "";
    return !isLabelAlone(left) && isLabelAlone(right) && /^(?:A?U?\$|AUD)\s?\d/.test(below);
  });
  if (starts < 0) return [...lines];
  let from = starts;
  while (halves[from - 1]) from -= 1;
  let to = starts;
  while (lines[to + 1]?.trim()) to += 1;
  const side = (at: 0 | 1) =>
    lines
      .slice(from, to + 1)
      .map((line, row) => halves[from + row]?.[at] ?? (line.startsWith("  ") === (at === 1) ? line : ""));
  return [
    ...lines.slice(0, from),
    ...[...side(0), ...side(1)].filter((line) => line.trim() !== ""),
    ...lines.slice(to + 1),
  ];
}
