import { useMemo } from "react";
import { Link } from "react-router";
import { PageShare } from "#app/features/publishing/content/pages/public.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { pointsPath } from "../shared/answers.ts";
import { tableOf } from "../shared/points-table.ts";
import type { Route } from "./+types/points-test";
import { Calculator } from "./calculator.tsx";
import type { NotedOccupation } from "./page-notes.server.ts";
import { NoTable } from "./table-day.tsx";
import { pointsText } from "./text.json";

/** The page of the tool below its introduction. */
export function PointsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { facts, scores, answers, context, isAhead, firstDay, withToday, origin, qr, pageQr } = loaderData;
  const table = useMemo(() => tableOf(facts), [facts]);
  return (
    <>
      {loaderData.occupation && <OccupationNote note={loaderData.occupation} />}
      {table && answers ? (
        <Calculator
          facts={facts}
          scores={scores}
          table={table}
          loaded={answers}
          context={context}
          standing={loaderData.standing}
          isAhead={isAhead}
          origin={origin}
          qr={qr}
        />
      ) : (
        <NoTable day={context.on} firstDay={firstDay} withToday={withToday} />
      )}
      <p className="mt-6 max-w-[44em] print:hidden">
        <b>{pointsText.studyAgain}</b>
        {pointsText.studyAgainWhy}
        <Link to="/resources/student-visa-checklist?where=inside&level=higher&funds=deposit" className="link">
          {pointsText.studyAgainShow}
        </Link>
      </p>
      <p className="mt-6 max-w-[44em] text-muted text-sm">
        {pointsText.notAdvice}{" "}
        <Link to="/check-before-you-pay" className="link print:hidden">
          {pointsText.beforeYouPay}
        </Link>
      </p>
      {loaderData.explanation && (
        <div className="print:group-has-[#totals]/page:hidden">
          <Drawn html={loaderData.explanation} />
          <PageShare address={origin + pointsPath} qr={pageQr} />
        </div>
      )}
    </>
  );
}

/** The occupation in the page's address. It changes no points. */
function OccupationNote({ note: { name, title, code, path, listed, without } }: { note: NotedOccupation }) {
  return (
    <aside aria-label={pointsText.occupation} className="mt-5 border-primary border-l-4 pl-4">
      <p>
        {pointsText.occupation}：
        <Link to={path} className="link font-semibold">
          {name}
        </Link>{" "}
        <span lang="en" className="text-muted">
          {title}
        </span>
        （{code}）
      </p>
      <p className="mt-1">{listed}</p>
      <p className="mt-1 text-muted text-sm">
        {pointsText.occupationNote}{" "}
        <Link to={without} preventScrollReset className="underline underline-offset-4 hover:text-primary print:hidden">
          {pointsText.withoutOccupation}
        </Link>
      </p>
    </aside>
  );
}
