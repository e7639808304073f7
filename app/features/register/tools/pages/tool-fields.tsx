import { RuleFields } from "#app/features/register/student-visa/pages/public.tsx";
import type { RuleAnswers } from "#app/features/register/student-visa/shared/rule.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { Fields } from "../shared/fields.ts";
import { ageKey, type FieldTexts, isChoice, textOfField } from "./field-texts.ts";

export interface ToolFieldsProps {
  /** The choices, then the flags. */
  fields: Fields;
  answers: { rule: RuleAnswers };
  texts: FieldTexts & Record<"form" | "flags" | "show", string>;
  /** Names of options that the texts do not contain. */
  nameOption?: ((option: string) => string) | undefined;
  facts: Readonly<Record<string, Fact>>;
}

/** Selects, checkboxes, and the questions about the rules. */
export function ToolFields({ fields, answers, texts, nameOption, facts }: ToolFieldsProps) {
  const given = new Map<string, unknown>(Object.entries(answers));
  const age = facts[ageKey];
  const entries = Object.entries(fields);
  return (
    <>
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
    </>
  );
}
