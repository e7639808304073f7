import type { WriteSheet } from "hucre/xlsx";
import type { ChecklistNote } from "#app/features/document-checklist/calculator/checklist-document.ts";
import { notes as allNotes } from "#app/features/document-checklist/calculator/documents/notes.ts";
import { documents as all } from "#app/features/document-checklist/calculator/documents.ts";
import {
  type ListedDocument,
  type ListedNote,
  listDocuments,
} from "#app/features/document-checklist/calculator/list-documents.ts";
import type { Situation } from "#app/features/document-checklist/calculator/situation.ts";
import { describeCondition } from "#app/features/document-checklist/describe-condition.ts";
import { describeSituation } from "#app/features/document-checklist/describe-situation.ts";
import { checklistDocumentText } from "#app/features/document-checklist/documents-text.ts";
import { checklistText } from "#app/features/document-checklist/text.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { factLine, sourceOfFact } from "./describe-fact.ts";
import { type Row, styledSheet, styles } from "./sheet-style.ts";
import { downloadsText } from "./text.ts";

/** Rows above the documents. */
const headRows = 4;

/**
 * The document checklist with a column to tick.
 * @param situation whose list it is; null for every document there is
 */
export function checklistWorkbook(
  situation: Situation | null,
  facts: ReadonlyMap<string, Fact>,
  day: string,
): WriteSheet[] {
  const groups = situation ? listDocuments(situation) : null;
  const documents = groups ? groups.flatMap((group) => group.documents) : everyDocument();
  const notes = groups
    ? groups.flatMap(({ category, notes }) => notes.map((note) => ({ ...note, category, when: "" })))
    : allNotes.map(everyNote);
  const figuresOf = (keys: readonly string[]): [figures: string, sources: string] => {
    const known = keys.map((key) => facts.get(key)).filter((fact) => fact !== undefined);
    return [known.map(factLine).join("\n"), [...new Set(known.map(sourceOfFact))].join("\n")];
  };
  const last = headRows + documents.length;
  const header = (
    [
      "done",
      "category",
      "name",
      "english",
      "needed",
      "when",
      "copy",
      "translation",
      "why",
      "figures",
      "source",
    ] as const
  ).map((name) => downloadsText.column[name]);
  const rows = documents.map((document): { cells: Row } => {
    return {
      cells: [
        { content: "☐", style: styles.tick },
        checklistDocumentText.category[document.category],
        document.name,
        document.english,
        checklistDocumentText[document.need],
        describeCondition(document),
        checklistDocumentText.copy[document.copy],
        document.isTranslated
          ? checklistDocumentText.translated
          : checklistDocumentText.translation[document.translation],
        [document.why, document.hint].filter(Boolean).join(""),
        ...figuresOf(document.figures),
      ],
    };
  });
  // Below the list: nothing to tick, and not counted.
  const noteRows = notes.map(({ category, text, when, figures }): { cells: Row } => ({
    cells: [
      "",
      checklistDocumentText.category[category],
      checklistDocumentText.noteName,
      "",
      "",
      when,
      "",
      "",
      text,
      ...figuresOf(figures),
    ],
  }));
  return [
    styledSheet({
      name: downloadsText.checklist.sheet,
      widths: [7, 12, 28, 36, 16, 26, 20, 20, 46, 36, 40],
      frozen: headRows,
      rows: [
        { cells: [checklistText.title], style: styles.title, height: 28 },
        {
          cells: [
            situation
              ? fill(checklistDocumentText.for, { situation: describeSituation(situation) })
              : downloadsText.checklist.all,
          ],
          style: { font: { bold: true } },
        },
        {
          cells: [
            {
              content: {
                formula: `COUNTIF(A${headRows + 1}:A${last},"☑")&" / "&ROWS(A${headRows + 1}:A${last})`,
                result: `0 / ${documents.length}`,
              },
              style: { font: { bold: true } },
            },
            null,
            fill(downloadsText.checklist.note, { day }),
          ],
        },
        { cells: header, style: styles.header, height: 24 },
        ...[...rows, ...noteRows].map((row) => ({ ...row, style: styles.cell })),
      ],
      more: {
        dataValidations: [{ type: "list", values: ["☐", "☑"], allowBlank: true, range: `A${headRows + 1}:A${last}` }],
        autoFilter: { range: `A${headRows}:K${last}` },
      },
    }),
  ];
}

function everyDocument(): ListedDocument[] {
  return all.map((document) => ({
    ...document,
    figures: (document.facts ?? []).map(({ key }) => key),
    isTranslated: document.translation === "whole",
  }));
}

const everyNote = (note: ChecklistNote): ListedNote & Pick<ChecklistNote, "category"> & { when: string } => ({
  id: note.id,
  text: note.text,
  category: note.category,
  when: describeCondition(note),
  figures: note.facts.map(({ key }) => key),
});
