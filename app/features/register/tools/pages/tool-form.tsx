import type { RefObject } from "react";
import { RuleFields } from "#app/features/register/student-visa/pages/public.tsx";
import type { RuleAnswers } from "#app/features/register/student-visa/shared/rule.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Choice, Field, Fields } from "../shared/fields.ts";

/** The texts of fields by their key: of a flag its label, of a choice its label and its options. */
export type FieldTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const isChoice = (field: Field<unknown>): field is Choice => "options" in field;

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

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** Path of the page: without JavaScript the form submits to it. */
  action: string;
  /** The choices, then the flags. */
  fields: Fields;
  answers: { rule: RuleAnswers };
  texts: FieldTexts & Record<"form" | "flags" | "show", string>;
  /** Names of options that are not among the texts. */
  nameOption?: (option: string) => string;
  facts: Readonly<Record<string, Fact>>;
  onChange: () => void;
  onBegin?: () => void;
}

/** A GET form of selects and checkboxes. With JavaScript each change applies at once, and the button is omitted. */
export function ToolForm({ form, action, fields, answers, texts, nameOption, facts, onChange, onBegin }: Props) {
  const given = new Map<string, unknown>(Object.entries(answers));
  const age = facts[ageKey];
  const entries = Object.entries(fields);
  return (
    <form
      ref={form}
      method="get"
      autoComplete="off"
      onFocus={onBegin}
      action={action}
      onChange={onChange}
      className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <fieldset>
        <legend className="font-semibold text-xl">{texts.form}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          {entries.map(([key, field]) => {
            if (!isChoice(field)) return null;
            const hint = texts[`${key}Hint`];
            return (
              <div key={key}>
                <label className="block font-medium">
                  {textOfField(texts, key)}
                  <select
                    name={field.names[0]}
                    defaultValue={String(given.get(key))}
                    aria-describedby={hint ? `${key}-hint` : undefined}
                    className={`${controlStyle} mt-1 font-normal`}
                  >
                    {field.options.map((option) => (
                      <option key={option} value={option}>
                        {typeof texts[key] === "string" ? nameOption?.(option) : textOfField(texts, key, option)}
                      </option>
                    ))}
                  </select>
                </label>
                {typeof hint === "string" && (
                  <p id={`${key}-hint`} className="mt-1 text-muted text-sm">
                    {hint}
                  </p>
                )}
              </div>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="font-medium">{texts.flags}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(([key, field]) =>
            isChoice(field) ? null : (
              <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name={field.names[0]}
                  value="1"
                  defaultChecked={given.get(key) === true}
                  className="size-5 shrink-0 accent-primary"
                />
                {key === "under18" && age
                  ? fill(String(texts.under18Age), { age: formatFact(age) })
                  : textOfField(texts, key)}
              </label>
            ),
          )}
        </div>
      </fieldset>
      <div className="mt-4">
        <RuleFields answers={answers.rule} facts={facts} />
      </div>
      <button
        type="submit"
        className="mt-4 min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink scripted:hidden"
      >
        {texts.show}
      </button>
    </form>
  );
}
