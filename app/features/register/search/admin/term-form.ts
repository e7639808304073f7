import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Meaning } from "../server/vocabulary/validate-term.ts";
import type { TermKind } from "../shared/vocabulary/lexicon.ts";
import { vocabularyText } from "./text.json";

/** The address of a term's page; without a term, of the page that adds one. */
export const termAddress = (kind: string, term?: string): string =>
  `/admin/vocabulary/${kind}${term === undefined ? "" : `/${encodeURIComponent(term)}`}`;

/**
 * The fields for the meaning of a term of a kind. A filler has none.
 * @param choices the valid values, for kinds that have few
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
