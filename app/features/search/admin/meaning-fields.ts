import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { TermKind } from "#worker/features/search/vocabulary/lexicon.ts";
import type { Meaning } from "#worker/features/search/vocabulary/settle-term.ts";
import { vocabularyText } from "./text.ts";

/**
 * The fields that say what a term of a kind means; none for a filler.
 * @param choices what may be written, of kinds that have few
 */
export function meaningFields(kind: TermKind, choices: readonly string[], meaning?: Meaning | null): FieldProps[] {
  if (kind === "filler") return [];
  const fields: FieldProps[] = [
    {
      name: "means",
      label: vocabularyText.meansOf[kind],
      hint: fill(vocabularyText.meansHint[kind], { values: choices.join(kind === "level" ? " | " : "、") }),
      isOptional: kind === "field",
      autoComplete: "off",
      defaultValue: meaning?.means,
    },
  ];
  if (kind === "field") {
    fields.push({
      name: "words",
      label: vocabularyText.words,
      hint: vocabularyText.wordsHint,
      isOptional: true,
      autoComplete: "off",
      defaultValue: meaning?.words,
    });
  }
  if (kind === "level" || kind === "category") {
    fields.push({
      name: "label",
      label: vocabularyText.label,
      hint: vocabularyText.labelHint,
      autoComplete: "off",
      defaultValue: meaning?.label,
    });
  }
  return fields;
}
