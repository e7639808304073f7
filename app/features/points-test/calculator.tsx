import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ShareResult } from "#app/shell/tool/share-result.tsx";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import { Additions } from "./additions.tsx";
import {
  isAnswered,
  type PointsAnswers,
  type PointsContext,
  pointsAddress,
  pointsPath,
  readAnswers,
  writeContext,
} from "./calculator/answers.ts";
import { calculatePoints, findAdditions } from "./calculator/calculate-points.ts";
import type { PointsFacts, PointsTable } from "./calculator/points-table.ts";
import type { EnglishScores } from "./english-scores.ts";
import { PointsFields } from "./points-fields.tsx";
import { Lines, Totals } from "./points-result.tsx";
import { DayField, TableNote } from "./table-day.tsx";
import { pointsText } from "./text.ts";
import { TotalsBar } from "./totals-bar.tsx";

interface Props {
  facts: PointsFacts;
  scores: EnglishScores;
  table: PointsTable;
  /** The answers in the address. */
  loaded: PointsAnswers;
  context: PointsContext;
  /** Whether that day is in the future. */
  isAhead: boolean;
  origin: string;
  /** QR code made by the loader, and its address. */
  qr: { address: string; path: QrPath };
}

/** Form and result. Without JavaScript the button submits to the server, which calculates with the same functions. */
export function Calculator({ facts, scores, table, loaded, context, isAhead, origin, qr }: Props) {
  const { answers, form, formKey, onChange } = useAnswers(loaded, table, context);
  const { on } = context;
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const result = calculatePoints(table, answers);
  const hasAnswers = isAnswered(answers);
  const url = origin + pointsAddress(answers, context);

  /** Scrolls to the result, which is up to date already. Only another day needs the server, which has its table. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("on");
    if (day === (on ?? "")) {
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView();
      return;
    }
    const address = pointsAddress(answers, { ...context, on: typeof day === "string" ? day : null });
    navigate(address, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[1fr_26rem] lg:items-start print:block">
        <div className="min-w-0 print:hidden">
          <Form
            ref={form}
            action={`${pointsPath}#result`}
            onChange={onChange}
            onSubmit={onSubmit}
            className="rounded-xl border border-line bg-surface p-4 sm:p-6"
          >
            <PointsFields key={formKey} table={table} facts={facts} scores={scores} answers={loaded} />
            <p className="mt-6">
              <SubmitButton>{pointsText.calculate}</SubmitButton>
            </p>
            <DayField on={on} />
            {writeContext({ ...context, on: null }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {hasAnswers && (
              <p className="mt-2">
                <Link
                  to={pointsAddress(null, { ...context, on: null })}
                  replace
                  preventScrollReset
                  className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                >
                  {pointsText.clear}
                </Link>
              </p>
            )}
            <FigureNotes facts={[facts.minimum, facts["age-limit"]].filter((fact) => fact !== undefined)} />
          </Form>
          <TotalsBar result={result} minimum={facts.minimum} />
        </div>
        <section
          ref={section}
          id="result"
          tabIndex={-1}
          aria-labelledby="result-title"
          className="mt-6 scroll-mt-24 rounded-xl border border-line bg-surface p-4 outline-none sm:p-6 lg:sticky lg:top-20 lg:mt-0 print:static print:mt-4 print:border-0 print:p-0"
        >
          <h2 id="result-title" className="text-section">
            {pointsText.result}
          </h2>
          {/* Announced by screen readers when it changes, not when the page loads. */}
          <p role="status" className="sr-only">
            {hasAnswers ? fill(pointsText.said, result.totals) : ""}
          </p>
          {hasAnswers ? (
            <Totals result={result} table={table} facts={facts} />
          ) : (
            <p className="mt-2 text-muted">{pointsText.resultEmpty}</p>
          )}
        </section>
      </div>
      {hasAnswers && (
        <div className="gap-6 lg:grid lg:grid-cols-2 lg:items-start print:block">
          <Panel title={pointsText.lines}>
            <Lines result={result} table={table} facts={facts} />
          </Panel>
          <Panel title={pointsText.additions}>
            <Additions additions={findAdditions(table, answers)} table={table} facts={facts} />
          </Panel>
        </div>
      )}
      <TableNote facts={facts} on={on} isAhead={isAhead} />
      {hasAnswers && <ShareResult url={url} qr={url === qr.address ? qr.path : null} note={pointsText.shareNote} />}
    </>
  );
}

interface FormState {
  answers: PointsAnswers;
  form: RefObject<HTMLFormElement | null>;
  /** React key of the fields: changes when a navigation brings other answers. */
  formKey: number;
  onChange: () => void;
}

/**
 * The answers: from the address first, then from the form. Each change replaces the address without a navigation, so
 * nothing is requested, screen readers announce only the result, and the page does not scroll.
 */
function useAnswers(loaded: PointsAnswers, table: PointsTable, context: PointsContext): FormState {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(loaded);
  const [seen, setSeen] = useState({ loaded, formKey: 0 });
  // A navigation brought other answers: the form was cleared, or another day was requested.
  if (seen.loaded !== loaded) {
    setSeen({ loaded, formKey: seen.formKey + 1 });
    setAnswers(loaded);
  }

  function onChange() {
    if (!form.current) return;
    const given = readAnswers(new FormData(form.current), table);
    setAnswers(given);
    window.history.replaceState(window.history.state, "", inVariant(pointsAddress(given, context)));
  }

  // Applies what was selected before hydration and what the browser restored on a reload.
  const applyForm = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChangedChoices(form.current)) applyForm.current();
  }, []);

  return { answers, form, formKey: seen.formKey, onChange };
}

/** Whether a radio button or checkbox differs from its server-rendered state. The date is applied by the button only. */
function hasChangedChoices({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
}
