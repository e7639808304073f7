import { type TextKey, t } from "#app/shell/text/t.ts";
import type { Condition } from "./calculator/checklist-document.ts";
import type { Tag } from "./calculator/situation.ts";
import "./text.ts";
import "./documents-text.ts";

/** When something is asked for, in words: "配偶同行或子女同行；不含：中学交换项目". */
export function describeCondition({ all = [], any = [], not = [] }: Condition): string {
  const parts = [
    ...(all.length > 0 ? [all.map(nameOf).join(t("checklist.and"))] : []),
    ...(any.length > 0 ? [any.map(nameOf).join(t("checklist.or"))] : []),
  ];
  const asked = parts.length > 0 ? parts.join(t("checklist.and")) : t("checklist.everybody");
  return not.length > 0 ? asked + t("checklist.except", { tags: not.map(nameOf).join("、") }) : asked;
}

/** "where:inside" is called by its text `checklist.where.inside`, "partner" by `checklist.partner`. */
function nameOf(tag: Tag): string {
  return t(`checklist.${tag.replace(":", ".")}` as TextKey);
}
