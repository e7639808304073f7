import type { WriteSheet } from "hucre/xlsx";
import { documents as all } from "#app/calculators/document-checklist/documents.ts";
import { type ListedDocument, listDocuments } from "#app/calculators/document-checklist/list-documents.ts";
import type { Situation } from "#app/calculators/document-checklist/situation.ts";
import { describeCondition } from "#app/routes/tools/document-checklist/describe-condition.ts";
import { describeSituation } from "#app/routes/tools/document-checklist/describe-situation.ts";
import type { Fact } from "#app/ui/facts/fact.ts";
import { t } from "#app/ui/text/t.ts";
import { factLine, sourceOfFact } from "./describe-fact.ts";
import { type Row, styledSheet, styles } from "./sheet-style.ts";
import "#app/ui/text/checklist.ts";
import "#app/ui/text/checklist-documents.ts";
import "#app/ui/text/downloads.ts";

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
  const documents = situation ? listDocuments(situation).flatMap((group) => group.documents) : everyDocument();
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
  ).map((name) => t(`downloads.column.${name}`));
  const rows = documents.map((document): { cells: Row } => {
    const figures = document.figures.map((key) => facts.get(key)).filter((fact) => fact !== undefined);
    return {
      cells: [
        { content: "☐", style: styles.tick },
        t(`checklist.category.${document.category}`),
        document.name,
        document.english,
        t(document.isAlways ? "checklist.always" : "checklist.maybe"),
        describeCondition(document),
        t(`checklist.copy.${document.copy}`),
        t(document.isTranslated ? "checklist.translated" : `checklist.translation.${document.translation}`),
        [document.why, document.hint].filter(Boolean).join(""),
        figures.map(factLine).join("\n"),
        [...new Set(figures.map(sourceOfFact))].join("\n"),
      ],
    };
  });
  return [
    styledSheet({
      name: t("downloads.checklist.sheet"),
      widths: [7, 12, 28, 36, 16, 26, 20, 20, 46, 36, 40],
      frozen: headRows,
      rows: [
        { cells: [t("checklist.title")], style: styles.title, height: 28 },
        {
          cells: [
            situation ? t("checklist.for", { situation: describeSituation(situation) }) : t("downloads.checklist.all"),
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
            t("downloads.checklist.note", { day }),
          ],
        },
        { cells: header, style: styles.header, height: 24 },
        ...rows.map((row) => ({ ...row, style: styles.cell })),
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
