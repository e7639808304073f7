import { type FormEvent, useRef } from "react";
import { Form, Link } from "react-router";
import type { Standing } from "#app/features/register/invitations/pages/public.server.ts";
import { useAnswers } from "#app/features/register/tools/pages/public.ts";
import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";
import { FigureNotes } from "#app/shell/figures/noted-figure.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { LineLink } from "#app/shell/page/links.tsx";
import type { QrPath } from "#app/shell/share/qr-path.ts";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { isAnswered, pointsAddress, pointsPath, readAnswers } from "../shared/answers.ts";
import { type Addition, calculatePoints, findAdditions } from "../shared/calculate-points.ts";
import { gradedItems, type PointsFacts, type PointsTable } from "../shared/points-table.ts";
import type { EnglishScores } from "./page-notes.server.ts";
import { PointsFields } from "./points-fields.tsx";
import { Lines, SubclassRow, SubclassTable, Totals, TotalsBar } from "./points-result.tsx";
import { TableNote } from "./table-note.tsx";
import { suppositionLabel } from "./table-rows.ts";
import { pointsText } from "./text.json";

interface Props {
  facts: PointsFacts;
  scores: EnglishScores;
  table: PointsTable;
  /** The answers in the address. */
  loaded: PointsAnswers;
  /** Code of the occupation in the address. */
  occupation: string | null;
  standing: Standing | null;
  origin: string;
  /** QR code made by the loader, and its address. */
  qr: { address: string; path: QrPath };
}

/** Form and result. Without JavaScript the button submits to the server, which calculates with the same functions. */
export function Calculator({ facts, scores, table, loaded, occupation, standing, origin, qr }: Props) {
  const { answers, form, formKey, onChange } = useAnswers({
    loaded,
    read: (fields) => readAnswers(fields, table),
    addressOf: (given) => pointsAddress(given, occupation),
    followsLoads: true,
  });
  const section = useRef<HTMLElement>(null);
  const result = calculatePoints(table, answers);
  const hasAnswers = isAnswered(answers);
  const url = origin + pointsAddress(answers, occupation);

  /** Scrolls to the result, which is already up to date. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
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
            {occupation && <input type="hidden" name="occupation" value={occupation} />}
            {hasAnswers && (
              <p className="mt-2">
                <Link to={pointsAddress(null, occupation)} replace preventScrollReset className="link-line">
                  {pointsText.clear}
                </Link>
              </p>
            )}
            <FigureNotes facts={[facts.minimum, facts["age-limit"]].filter((fact) => fact !== undefined)} />
          </Form>
          {hasAnswers && <TotalsBar result={result} minimum={facts.minimum} />}
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
          {/* Screen readers announce it when it changes, not when the page loads. */}
          <p role="status" className="sr-only">
            {hasAnswers ? fill(pointsText.said, result.totals) : ""}
          </p>
          {hasAnswers ? (
            <Totals result={result} table={table} facts={facts} standing={standing} />
          ) : (
            <>
              <p className="mt-2 text-muted">
                {pointsText.resultEmpty}
                {fill(pointsText.heaviest, { items: heaviestOf(table).join("、") })}
              </p>
              <LineLink to="/immigration/rounds">{pointsText.rounds}</LineLink>
            </>
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
      <TableNote facts={facts} />
      {hasAnswers && <ShareResult url={url} qr={url === qr.address ? qr.path : null} note={pointsText.shareNote} />}
    </>
  );
}

/** The three items with most points, with these. */
const heaviestOf = (table: PointsTable) =>
  gradedItems
    .map((item) => ({ item, points: Math.max(...table[item].map(({ points }) => points)) }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 3)
    .map(({ item, points }) => fill(pointsText.upTo, { item: pointsText[item], points }));

interface AdditionsProps {
  additions: Addition[];
  table: PointsTable;
  facts: PointsFacts;
}

/** Totals with one answer changed: arithmetic, not advice. */
function Additions({ additions, table, facts }: AdditionsProps) {
  if (additions.length === 0) return <p>{pointsText.additionsNone}</p>;
  return (
    <>
      <p className="text-muted text-sm">{pointsText.additionsNote}</p>
      <SubclassTable caption={pointsText.additions} head={pointsText.addition}>
        {additions.map(({ key, difference, totals }) => (
          <SubclassRow
            key={key}
            head={
              <>
                {suppositionLabel(key, table, facts)}{" "}
                <span className="whitespace-nowrap text-muted">
                  {fill(pointsText.additionMore, { points: difference })}
                </span>
              </>
            }
            cellOf={(subclass) => totals[subclass]}
          />
        ))}
      </SubclassTable>
    </>
  );
}
