import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { LazyRuleStop, StillLawNotice } from "#app/features/register/student-visa/pages/public.tsx";
import type { Law } from "#app/features/register/student-visa/server/public.ts";
import type { Stop } from "#app/features/register/student-visa/shared/rule.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import type { Trail } from "#app/shell/page/page-meta.ts";
import { PrintedOn } from "#app/shell/page/section.tsx";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { toolText } from "./text.json";

interface PageProps {
  title: string;
  /** Breadcrumbs; by default those of a tool. */
  trail?: Trail;
  isWide?: boolean;
  /** The day of the page, YYYY-MM-DD, for printouts. */
  day?: string;
  intro: ReactNode;
  /** The law on student visas from the registry, for a tool about student visas. */
  law?: Law;
  children: ReactNode;
}

/** The frame of a tool's page. Printouts have only the title and the result. */
export function ToolPage({ title, trail, isWide = false, day, intro, law, children }: PageProps) {
  return (
    <div className={isWide ? "page page-wide" : "group/page page"}>
      <Breadcrumbs trail={trail ?? [[toolText.all, "/tools"], [title]]} />
      {day && <PrintedOn title={title} day={day} />}
      <h1 className="mt-3 print:mt-0 print:text-xl">{title}</h1>
      {intro}
      {children}
      {law && <StillLawNotice law={law} />}
    </div>
  );
}

/** The result, or the rule that prevents the application. */
export function ToolResult({ stops, children }: { stops: readonly Stop[]; children: ReactNode }) {
  return stops.length > 0 ? <LazyRuleStop stops={stops} /> : children;
}

/** Links to next steps. */
export function NextSteps({ steps }: { steps: readonly { to: string; label: string; why: string }[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-8 print:hidden">
      <h2 id="next-steps" className="text-section">
        接下来
      </h2>
      <ul className="link-rows">
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Given<A> {
  loaded: A;
  read: (form: FormData) => A;
  /** The address of answers, without origin. */
  addressOf: (answers: A) => string;
  /** Whether each load brings other answers, because the form was cleared or another day was requested. Other pages use a key instead. */
  followsLoads?: boolean;
}

/**
 * The answers: from the address first, then from the form. Each change replaces the address without a navigation, so nothing is requested,
 * screen readers announce only the result, and the page does not scroll.
 * @returns `initial` and `formKey` are the initial values and the React key of the fields; they change when the answers do not come from
 * the form
 */
export function useAnswers<A>({ loaded, read, addressOf, followsLoads = false }: Given<A>) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ loaded, answers: loaded, initial: loaded, formKey: 0 });
  if (followsLoads && state.loaded !== loaded)
    setState({ loaded, answers: loaded, initial: loaded, formKey: state.formKey + 1 });

  function apply(answers: A) {
    window.history.replaceState(window.history.state, "", inVariant(addressOf(answers)));
  }

  function onChange() {
    if (!form.current) return;
    // Checkboxes in a closed list may have been restored by the browser.
    for (const list of form.current.querySelectorAll("details"))
      list.open ||= list.querySelector("input:checked") !== null;
    const answers = read(new FormData(form.current));
    setState((now) => ({ ...now, answers }));
    apply(answers);
  }

  /** Replaces the answers and the form values. */
  function reset(answers: A) {
    setState((now) => ({ ...now, answers, initial: answers, formKey: now.formKey + 1 }));
    apply(answers);
  }

  // Applies input from before hydration, and input that the browser restored on a reload.
  const applyForm = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChangedFields(form.current)) applyForm.current();
  }, []);

  return { answers: state.answers, initial: state.initial, formKey: state.formKey, form, onChange, reset };
}

/** Whether any field differs from its server-rendered value. */
function hasChangedFields({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      // Without a selected option in the HTML, the browser selects the first one.
      const initial = Math.max(
        0,
        options.findIndex((one) => one.defaultSelected),
      );
      return field.selectedIndex !== initial;
    }
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}
