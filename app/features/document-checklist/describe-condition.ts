import { fill } from "#app/shell/text/fill.ts";
import type { Condition } from "./calculator/checklist-document.ts";
import type { Tag } from "./calculator/situation.ts";
import { checklistDocumentText } from "./documents-text.ts";
import { checklistText } from "./text.ts";

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
  const texts: TextsByName = checklistText;
  const [group = "", value] = tag.split(":");
  const text = texts[group];
  return (typeof text === "string" ? text : value && text?.[value]) || tag;
}

type TextsByName = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
