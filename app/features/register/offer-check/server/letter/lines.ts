import { z } from "zod";
import { wordPattern } from "./letter-fees.ts";
import words from "./letter-words.json" with { type: "json" };

// The text of a letter as lines. Letters come as mails, copies of PDF files, tables, forms and photographs.

/**
 * The text of a letter as lines. Removes marks of quotations and formatting, converts full-width characters to ASCII, joins words that a
 * line break cut, and repairs figures with spaces and letters from photographs ("3 7 , 5 0 0", "37, 500", "37,5OO").
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
 * Two columns of a page, each with its labels above its values, read one below the other. They are recognised by a line of the right
 * column with the label of a charge alone and its amount on the next line, next to text that is no label.
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

// The words that letters use as labels. Add new labels as patterns to letter-words.json.

const labelKinds = [
  "course",
  "courseCode",
  "provider",
  "providerCode",
  "campus",
  "start",
  "end",
  "length",
  "money",
] as const;

export type LabelKind = (typeof labelKinds)[number];

/** The labels of letters, the more specific first. Each pattern is matched against the whole label. */
const labels = z.array(z.tuple([z.enum(labelKinds), wordPattern])).parse(words.labels);

/** Labels of lengths and days that are not those of the course. */
const ofOther =
  /oshc|cover|insurance|visa|passport|placement|internship|accommodation|homestay|offer|acceptance|payment|保险|签证|护照|住宿|实习/i;

/** The kind of a label; null for other words. */
export function kindOfLabel(text: string): LabelKind | null {
  const words = text.replace(/[*_#•·\-–]+/g, " ").trim();
  if (words === "" || words.length > 60) return null;
  const kind = labels.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return (kind === "length" || kind === "start" || kind === "end") && ofOther.test(words) ? null : kind;
}

/** A cell that consists only of a label: short, without a figure, and not a sentence. */
export function isLabelAlone(cell: string): boolean {
  const words = cell.replace(/[:：]\s*$/, "");
  if (words.length > 45 || /\d{2,}|[.。!?；;$]|,|，/.test(words.replace(/\(.*?\)|（.*?）|no\.|\b20[2-4]\d\b/gi, "")))
    return false;
  if (kindOfLabel(words) === null) return false;
  // "Bachelor of Nursing", "Monash College" and "Clayton Campus" are values, although they contain a word of a label.
  return (
    /[:：]\s*$/.test(cell) ||
    !/\b(?:bachelor|master|diploma|certificate|doctor)\b|\w+ (?:campus|college|school|university|institute)$|(?:大学|学院|校区)$/i.test(
      words.trim(),
    )
  );
}
