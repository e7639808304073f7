import { findTypedFigures } from "./find-typed-figures.ts";
import { parsePage } from "./parse-page.ts";

export interface TypedFigure {
  figure: string;
  /** Where it was typed. */
  field: "title" | "summary" | "body";
  /** Of the body, from 1; null elsewhere, and where a figure runs over marks of Markdown that hide it. */
  line: number | null;
}

/** The figures typed into a page, with where they stand; the same ones as in findTypedFigures. */
export function locateFigures(page: { title: string; summary: string; body: string }): TypedFigure[] {
  const { title, summary, body } = page;
  const lines = body.split("\n").map((line) => findTypedFigures([], plainLine(line)));
  const inBody = [...new Set(findTypedFigures(parsePage(body).blocks))].flatMap((figure): TypedFigure[] => {
    const found = lines.flatMap((figures, index) => (figures.includes(figure) ? [index + 1] : []));
    if (found.length === 0) return [{ figure, field: "body", line: null }];
    return found.map((line) => ({ figure, field: "body", line }));
  });
  return [
    ...findTypedFigures([], title).map((figure): TypedFigure => ({ figure, field: "title", line: null })),
    ...findTypedFigures([], summary).map((figure): TypedFigure => ({ figure, field: "summary", line: null })),
    ...inBody.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)),
  ];
}

/** A line of Markdown about as it is read: without addresses and marks, a figure of the registry as one sign. */
const plainLine = (line: string) =>
  line
    .replace(/\{\{[^}]*\}\}/g, "￼")
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[[\]*`]/g, "");
