import type { RefObject } from "react";
import { RuleFields, RuleStop } from "#app/features/register/student-visa/pages/public.tsx";
import type { RuleAnswers } from "#app/features/register/student-visa/shared/rule.ts";
import { stopsOf } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { pointsPath } from "../shared/answers.ts";
import { pointsText } from "./text.json";

interface Props {
  /** The answers in the address. */
  loaded: RuleAnswers;
  /** The answers now. */
  rule: RuleAnswers;
  form: RefObject<HTMLFormElement | null>;
  onChange: () => void;
  /** Query of everything else on the page, which the form resubmits without JavaScript. */
  others: readonly [name: string, value: string][];
  /** The figures in the words of exceptions, by key. */
  facts: Readonly<Record<string, Fact>>;
}

/** For who wants to study again for points: whether the rules of 2 October 2026 let that student visa be applied for. */
export function StudyAgain({ loaded, rule, form, onChange, others, facts }: Props) {
  const isAnswered = rule.visa !== null;
  const stops = isAnswered ? stopsOf({ rule, isInside: true, hasFamily: false }) : [];

  return (
    <details open={loaded.visa !== null} className="mt-6 rounded-xl border border-line bg-surface p-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{pointsText.studyAgain}</summary>
      <p className="mb-3 text-muted">{pointsText.studyAgainWhy}</p>
      <form ref={form} method="get" autoComplete="off" action={pointsPath} onChange={onChange}>
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
