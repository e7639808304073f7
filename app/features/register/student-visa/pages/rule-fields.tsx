import { useEffect, useRef } from "react";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Field, type FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import {
  boxOf,
  exceptions,
  heldVisas,
  passports,
  type RuleAnswers,
  ruleFields,
  ruleFigures,
  studies,
} from "../shared/rule.ts";
import { studentVisaText } from "../shared/text.json";

const { questions } = studentVisaText;

export interface RuleFieldsProps {
  answers: RuleAnswers;
  /** Figures by key; those of ruleFigures are required. */
  facts: Readonly<Record<string, Fact>>;
  /** Whether to ask for the kind of study, which some forms already know. */
  asksStudy?: boolean;
  /** `field` and `box` from useForm, for a posted form; by default the fields have their initial values. */
  field?: (name: string, initial: string) => Pick<FieldProps, "name" | "error" | "defaultValue">;
  box?: (name: string, isTicked: boolean) => { name: string; error?: string | undefined; defaultChecked: boolean };
}

/** The questions about the rules of 2 October 2026 that a form adds to its own. */
export function RuleFields({
  answers,
  facts,
  asksStudy = false,
  field = (name, defaultValue) => ({ name, defaultValue }),
  box = (name, defaultChecked) => ({ name, defaultChecked }),
}: RuleFieldsProps) {
  const numberOf = (key: string) => (facts[key] ? formatFact(facts[key]) : factText.missing);
  const numbers = { finish: numberOf(ruleFigures.finish), default: numberOf(ruleFigures.default) };
  const boxes = exceptions.map((exception) => ({
    exception,
    props: box(boxOf(exception), answers.exceptions.includes(exception)),
  }));
  const list = useRef<HTMLDetailsElement>(null);
  // A restored draft ticks boxes without React: a hidden exception must not be submitted.
  useEffect(() => {
    const form = list.current?.closest("form");
    const show = () => {
      if (list.current?.querySelector(":checked")) list.current.open = true;
    };
    form?.addEventListener("change", show);
    return () => form?.removeEventListener("change", show);
  }, []);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{questions.legend}</legend>
      <Field
        {...field(ruleFields.passport, answers.passport)}
        type="select"
        label={questions.passport.label}
        options={passports.map((value) => ({ value, label: questions.passport[value] }))}
      />
      {asksStudy && (
        <Field
          {...field(ruleFields.study, answers.study)}
          type="select"
          label={questions.study.label}
          options={studies.map((value) => ({ value, label: questions.study[value] }))}
        />
      )}
      <Field
        {...field(ruleFields.visa, answers.visa ?? "")}
        type="select"
        label={questions.visa.label}
        placeholder={questions.visa.none}
        options={heldVisas.map((value) => ({ value, label: questions.visa[value] }))}
        isOptional
        optionalNote=""
      />
      <details ref={list} open={boxes.some(({ props }) => props.defaultChecked)}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-primary">{questions.exceptions}</summary>
        {boxes.map(({ exception, props }) => (
          <Checkbox key={exception} {...props}>
            {fill(questions.exception[exception], numbers)}
          </Checkbox>
        ))}
      </details>
    </fieldset>
  );
}
