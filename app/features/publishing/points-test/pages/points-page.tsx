import { useMemo } from "react";
import { Link } from "react-router";
import { PageShare } from "#app/features/publishing/content/pages/public.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { pointsPath } from "../shared/answers.ts";
import { tableOf } from "../shared/points-table.ts";
import type { Route } from "./+types/points-test";
import { Calculator } from "./calculator.tsx";
import type { NotedOccupation } from "./page-notes.server.ts";
import { pointsText } from "./text.json";

/** The page of the tool below its introduction. */
export function PointsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { facts, scores, answers, occupation, origin, qr, pageQr } = loaderData;
  const table = useMemo(() => tableOf(facts), [facts]);
  return (
    <>
      {occupation && <OccupationNote note={occupation} />}
      {table && answers ? (
        <Calculator
          facts={facts}
          scores={scores}
          table={table}
          loaded={answers}
          occupation={occupation?.code ?? null}
          standing={loaderData.standing}
          origin={origin}
          qr={qr}
        />
      ) : (
        <Notice>
          <p>{pointsText.noTableToday}</p>
        </Notice>
      )}
      <p className="mt-6 max-w-[44em] print:hidden">
        <b>{pointsText.studyAgain}</b>
        {pointsText.studyAgainWhy}
        <TextLink to="/resources/student-visa-checklist?where=inside&level=higher&funds=deposit">
          {pointsText.studyAgainShow}
        </TextLink>
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
