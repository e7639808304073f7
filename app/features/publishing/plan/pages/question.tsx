import { Form, Link } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { HiddenFields } from "#app/shell/form/hidden-fields.tsx";
import { Options } from "#app/shell/form/options.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AskedQuestion } from "../server/questions.ts";
import { planPath } from "../shared/plan-address.ts";
import { questionText as text } from "./question-text.json";

const option =
  "flex min-h-12 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

interface Props {
  asked: AskedQuestion;
  /** Values of the field below the options. */
  choices: readonly { value: string; label: string }[];
}

/** A question whose options are links, so that one tap answers it, with or without scripts. */
function QuestionOptions({ asked: { question, options } }: Pick<Props, "asked">) {
  return (
    <>
      <h2 id="question" className="mt-1 text-section">
        {question.title}
      </h2>
      {question.why && <p className="mt-1 text-muted">{question.why}</p>}
      <div className={answers}>
        {[...Map.groupBy(options, ({ under }) => under)].map(([under, some]) =>
          under ? (
            <details key={under} className="open:col-span-full">
              <summary className={`${option} cursor-pointer`}>{under}</summary>
              <Answers of={some} className={answers} />
            </details>
          ) : (
            <Answers key="" of={some} className="[display:contents]" />
          ),
        )}
      </div>
    </>
  );
}

const answers = "mt-2 grid gap-2 sm:grid-cols-2";

const Answers = ({ of, className }: { of: AskedQuestion["options"]; className: string }) => (
  <ul className={className}>
    {of.map(({ label, href }) => (
      <li key={label}>
        <Link to={href} preventScrollReset className={option}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

/** One question of the plan, with links to the previous and the next one. */
export function QuestionStep({ asked, choices }: Props) {
  const { question, position, count } = asked;
  return (
    <>
      <h1 className="mt-3">{text.heading}</h1>
      <p className="mt-2 text-muted">{text.intro}</p>
      <section aria-labelledby="question" className="mt-6 max-w-[44rem]">
        <p className="text-muted text-sm">
          {fill(text.position, { position, count })}
          <progress aria-hidden="true" value={position} max={count} className="progress mt-1.5 mb-4" />
        </p>
        <QuestionOptions asked={asked} />
        {question.others && <Others asked={asked} name={question.others} choices={choices} />}
        <Link to={asked.skip} preventScrollReset className={`${option} mt-2 justify-center`}>
          {text.skip}
        </Link>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {asked.back && (
            <Link to={asked.back} preventScrollReset className="link inline-block py-2">
              {text.back}
            </Link>
          )}
          {position > 1 && <SpacedLink to={asked.plan}>{text.show}</SpacedLink>}
        </p>
      </section>
    </>
  );
}

/** A value other than the options: chosen from a list, or typed. */
function Others({ asked, name, choices }: Props & { name: string }) {
  const label = new Map(Object.entries(text.others)).get(name);
  return (
    <Form key={asked.question.key} action={planPath} preventScrollReset className="mt-3 flex flex-wrap items-end gap-2">
      <HiddenFields of={asked.hidden} />
      <label htmlFor="other" className="font-medium">
        {label}
        {choices.length > 0 ? (
          <select id="other" name={name} defaultValue="" className={`${controlStyle} mt-1 font-normal`}>
            <Options of={choices} none="—" />
          </select>
        ) : (
          <input
            id="other"
            name={name}
            inputMode="numeric"
            pattern="\d{1,6}"
            className={`${controlStyle} mt-1 font-normal`}
          />
        )}
      </label>
      <button type="submit" className="min-h-11 rounded-lg border border-line px-4 font-medium">
        {text.next}
      </button>
    </Form>
  );
}
