import type { Choice, Field, Fields } from "../shared/fields.ts";

/** The texts of fields by their key: the label of a flag; the label and the options of a choice. */
export type FieldTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export const isChoice = (field: Field<unknown>): field is Choice => "options" in field;

/** The text of a field, or of an option. */
export function textOfField(texts: FieldTexts, key: string, option?: string): string {
  const text = texts[key];
  if (typeof text === "string") return option ?? text;
  return text?.[option ?? "label"] ?? option ?? key;
}

/** Answers in words: "在澳大利亚境外、大学授课型课程、有中文文件". */
export function describeAnswers(fields: Fields, answers: object, texts: FieldTexts): string {
  const given = new Map<string, unknown>(Object.entries(answers));
  return Object.entries(fields)
    .flatMap(([key, field]) => {
      const answer = given.get(key);
      if (isChoice(field)) return textOfField(texts, key, String(answer));
      return answer === true ? textOfField(texts, key) : [];
    })
    .join("、");
}

/** Key of the age below which a student is a minor. */
export const ageKey = "visa-500.guardian-age";
