import { useEffect, useRef, useState } from "react";
import { RuleFields, RuleStop } from "#app/features/student-visa/public.tsx";
import type { Fact } from "#app/shell/figures/fact.ts";
import {
  findStops,
  type RuleAnswers,
  readRuleAnswers,
  ruleParameters,
  writeRuleAnswers,
} from "#worker/features/student-visa/public.ts";
import { pointsPath } from "./calculator/answers.ts";
import { pointsText } from "./text.ts";

interface Props {
  /** The answers in the address. */
  loaded: RuleAnswers;
  /** The answers now. */
  rule: RuleAnswers;
  onChange: (rule: RuleAnswers) => void;
  /** Query of everything else on the page, which a form without JavaScript keeps. */
  others: readonly [name: string, value: string][];
  /** The figures in the words of exceptions, by key. */
  facts: Readonly<Record<string, Fact>>;
}

/** For who wants to study again for points: whether the rules of 2 October 2026 let that student visa be applied for. */
export function StudyAgain({ loaded, rule, onChange, others, facts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = rule.visa !== null;
  const stops = isAnswered ? findStops({ ...rule, place: "inside", family: false }) : [];

  function apply() {
    if (!form.current) return;
    const given = readRuleAnswers(new FormData(form.current));
    if (queryOf(given) !== queryOf(rule)) onChange(given);
  }

  // Applies what was selected before hydration and what the browser restored on a reload.
  const applyForm = useRef(apply);
  useEffect(() => applyForm.current(), []);

  return (
    <details open={loaded.visa !== null} className="mt-6 rounded-xl border border-line bg-surface p-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{pointsText.studyAgain}</summary>
      <p className="mb-3 text-muted">{pointsText.studyAgainWhy}</p>
      <form ref={form} method="get" autoComplete="off" action={pointsPath} onChange={apply}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RuleFields answers={loaded} facts={facts} asksStudy />
        <button
          type="submit"
          className="mt-4 min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink scripted:hidden"
        >
          {pointsText.studyAgainShow}
        </button>
      </form>
      {stops.length > 0 && <RuleStop stops={stops} />}
      {isAnswered && stops.length === 0 && (
        <p role="status" className="mt-3">
          {pointsText.studyAgainClear}
        </p>
      )}
    </details>
  );
}

const queryOf = (rule: RuleAnswers) => new URLSearchParams(writeRuleAnswers(rule)).toString();

/**
 * The answers of StudyAgain: from the address first, then from the form. Each change replaces its own parameters in the address,
 * which has the answers of the calculator as they are now.
 * @returns formKey: React key of StudyAgain, which changes when a navigation brings other answers
 */
export function useRule(loaded: RuleAnswers) {
  const [rule, setRule] = useState(loaded);
  const [seen, setSeen] = useState({ loaded, formKey: 0 });
  if (seen.loaded !== loaded) {
    setSeen({ loaded, formKey: seen.formKey + 1 });
    setRule(loaded);
  }

  function change(given: RuleAnswers) {
    setRule(given);
    const { pathname, search } = window.location;
    const others = [...new URLSearchParams(search)].filter(([name]) => !ruleParameters.includes(name));
    const query = new URLSearchParams([...others, ...writeRuleAnswers(given)]);
    window.history.replaceState(window.history.state, "", query.size > 0 ? `${pathname}?${query}` : pathname);
  }

  return { rule, formKey: seen.formKey, change };
}
