import type { WriteSheet } from "hucre/xlsx";
import {
  documents as allDocuments,
  notes as allNotes,
  type ChecklistNote,
  checklistDocumentText,
  checklistText,
  describeCondition,
  describeSituation,
  type ListedDocument,
  type ListedNote,
  listDocuments,
} from "#app/features/register/document-checklist/pages/public.ts";
import type { Situation } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Row, styles } from "#app/shell/workbook/workbook.ts";
import { describeFigure, describeSource, tableSheet } from "./figures.ts";
import { workbookText } from "./text.json";

const headRows = 4;

/**
 * The document checklist with a column to tick.
 * @param situation null lists all documents
 * @param day YYYY-MM-DD, today in Australia
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
    return [known.map(describeFigure).join("\n"), [...new Set(known.map(describeSource))].join("\n")];
  };
  const last = headRows + documents.length;
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
  // Notes follow the documents. They have no checkbox and are not counted.
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
    tableSheet({
      name: workbookText.checklist.sheet,
      columns: workbookText.columns.checklist,
      title: checklistText.title,
      head: [
        {
          cells: [
            situation
              ? fill(checklistDocumentText.for, { situation: describeSituation(situation) })
              : workbookText.checklist.all,
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
            fill(workbookText.checklist.note, { day }),
          ],
        },
      ],
      rows: [...rows, ...noteRows].map((row) => ({ ...row, style: styles.cell })),
      more: {
        dataValidations: [{ type: "list", values: ["☐", "☑"], allowBlank: true, range: `A${headRows + 1}:A${last}` }],
        autoFilter: { range: `A${headRows}:K${last}` },
      },
    }),
  ];
}

function everyDocument(): ListedDocument[] {
  return allDocuments.map((document) => ({
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
