import { describeAnswers, textOfField } from "#app/features/register/tools/pages/public.ts";
import { checklistFields, type Situation } from "#app/features/register/tools/shared/profile.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type Condition, listDocuments, needs } from "./calculator/list-documents.ts";
import type { Tag } from "./calculator/situation.ts";
import { checklistDocumentText } from "./documents-text.json";
import { checklistText } from "./text.json";

export type ChecklistView = ReturnType<typeof makeView>;
/** A document as shown: `marks` are its category, and the form and translation that differ from those of most documents. */
export type DocumentView = ChecklistView["groups"][number]["documents"][number];

/** The list of a situation as shown, what is required first. */
export function makeView(situation: Situation) {
  const listed = listDocuments(situation);
  const documents = listed.flatMap((group) => group.documents);
  return {
    heading: fill(checklistDocumentText.for, { situation: describeSituation(situation) }),
    notes: listed.flatMap(({ notes }) => notes),
    groups: needs
      .map((need) => ({
        need,
        documents: documents
          .filter((document) => document.need === need)
          .map(({ id, name, english, why, hint = "", figures, category, copy, translation }) => ({
            ...{ id, name, english, why, hint, figures },
            marks: [
              checklistDocumentText.category[category],
              copy !== "scan" && checklistDocumentText.copy[copy],
              translation !== "whole" && checklistDocumentText.translation[translation],
            ],
          })),
      }))
      .filter((group) => group.documents.length > 0),
  };
}

/** The situation in words: "在澳大利亚境外、大学授课型课程、存款、有中文文件". */
export const describeSituation = (situation: Situation): string =>
  describeAnswers(checklistFields, situation, checklistText);

/** A condition in words: "配偶同行或子女同行；不含：中学交换项目". */
export function describeCondition({ all = [], any = [], not = [] }: Condition): string {
  const parts = [
    ...(all.length > 0 ? [all.map(nameOf).join(checklistDocumentText.and)] : []),
    ...(any.length > 0 ? [any.map(nameOf).join(checklistDocumentText.or)] : []),
  ];
  const asked = parts.length > 0 ? parts.join(checklistDocumentText.and) : checklistDocumentText.everybody;
  return not.length > 0 ? asked + fill(checklistDocumentText.except, { tags: not.map(nameOf).join("、") }) : asked;
}

/** The text of a tag: `checklistText.partner` for "partner", `checklistText.where.inside` for "where:inside". */
function nameOf(tag: Tag): string {
  const [key = "", option] = tag.split(":");
  return textOfField(checklistText, key, option);
}
