import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import type { TermKind } from "#worker/features/search/lexicon.ts";
import type { SettledMeaning } from "#worker/features/search/settle-term.ts";
import "./text.ts";

/**
 * The fields that say what a term of a kind means; none for a filler.
 * @param choices what may be written, of kinds that have few
 */
export function meaningFields(
  kind: TermKind,
  choices: readonly string[],
  meaning?: SettledMeaning | null,
): FieldProps[] {
  if (kind === "filler") return [];
  const fields: FieldProps[] = [
    {
      name: "means",
      label: t(`vocabulary.meansOf.${kind}`),
      hint: t(`vocabulary.meansHint.${kind}`, { values: choices.join(kind === "level" ? " | " : "、") }),
      isOptional: kind === "field",
      autoComplete: "off",
      defaultValue: meaning?.means,
    },
  ];
  if (kind === "field") {
    fields.push({
      name: "words",
      label: t("vocabulary.words"),
      hint: t("vocabulary.wordsHint"),
      isOptional: true,
      autoComplete: "off",
      defaultValue: meaning?.words,
    });
  }
  if (kind === "level" || kind === "category") {
    fields.push({
      name: "label",
      label: t("vocabulary.label"),
      hint: t("vocabulary.labelHint"),
      autoComplete: "off",
      defaultValue: meaning?.label,
    });
  }
  return fields;
}
