import { lazy, Suspense, useMemo } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { isInteractive, PageShare, pageJson, sectionOf } from "#app/features/publishing/content/pages/public.tsx";
import { loadPage } from "#app/features/publishing/content/server/public.ts";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { readFacts, readFirstDay } from "#app/features/register/facts/server/public.ts";
import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { readPool } from "#app/features/register/invitations/server/public.ts";
import { invitedAs, readOccupation } from "#app/features/register/occupations/server/public.ts";
import { ToolPage } from "#app/features/register/tools/pages/public.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { commonText } from "#app/shell/frame/text.json";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { pointsAddress, pointsPath, readAnswers } from "../shared/answers.ts";
import { partnerAgeKey, pointsFactsOf, pointsPrefix, tableOf } from "../shared/points-table.ts";
import type { Route } from "./+types/points-test";
import { Calculator } from "./calculator.tsx";
import { englishScorePrefix, englishScoresOf, type NotedOccupation, noteOccupation } from "./page-notes.server.ts";
import { NoTable } from "./table-day.tsx";
import { pointsText } from "./text.json";

/** The text below the calculator. The browser loads its code lazily and shows the server's HTML until then. */
const Explanation = import.meta.env.SSR
  ? (await import("./explanation.tsx")).Explanation
  : lazy(async () => ({ default: (await import("./explanation.tsx")).Explanation }));

const minimumKey = `${pointsPrefix}minimum`;

/** A row without which there is no table; other rows are known of earlier days too. */
const neededKey = `${pointsPrefix}work-most`;

/** ANZSCO code of the occupation to note; other values are ignored. */
const codeSchema = z
  .string()
  .regex(/^\d{6}$/)
  .nullable()
  .catch(null);

/** The day whose table is requested; anything but a date is today. */
const daySchema = z.iso.date().nullable().catch(null);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const on = daySchema.parse(url.searchParams.get("on"));
  const code = codeSchema.parse(url.searchParams.get("occupation"));
  const [found, rules, scores, today, firstDay, content, details] = await Promise.all([
    readFacts(app, { prefix: pointsPrefix }, on ?? undefined),
    readFacts(app, [partnerAgeKey], on ?? undefined),
    readFacts(app, { prefix: englishScorePrefix }, on ?? undefined),
    readFacts(app, [minimumKey]),
    readFirstDay(app, neededKey),
    loadPage(app, pointsPath),
    code === null ? null : readOccupation(app, { code }),
  ]);
  const pool = details && (await readPool(app, { occupation: invitedAs(details) }));
  const facts = pointsFactsOf(new Map([...found, ...rules]));
  const table = tableOf(facts);
  const answers = table && readAnswers(url.searchParams, table);
  const pointsContext = {
    on,
    occupation: details?.occupation.code ?? null,
  };
  const address = app.origin + pointsAddress(answers, pointsContext);
  return {
    facts,
    scores: englishScoresOf(scores, table?.english.map(({ name }) => name) ?? []),
    answers,
    context: pointsContext,
    occupation: details && noteOccupation(details, pointsAddress(answers, { ...pointsContext, occupation: null })),
    standing: pool && viewStanding(pool),
    /** Whether that day is in the future. */
    isAhead: on !== null && on > todayInAustralia(app.now()),
    firstDay,
    /** The minimum of today, also when the table of another day is shown. */
    minimum: today.get(minimumKey) ?? null,
    /** Address of the same answers with today's table. */
    withToday: `${pointsPath}${searchWithout(url.searchParams, "on")}`,
    hasQuery: url.search !== "",
    content: content && pack(content),
    /** JSON-LD. Made here, so that its code is not part of the first load. */
    machine: content ? pageJson(content, app.origin) : [],
    origin: app.origin,
    pageQr: qrPath(app.origin + pointsPath),
    qr: { address, path: qrPath(address) },
  };
}

function searchWithout(search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams([...search].filter(([key]) => key !== name));
  return rest.size > 0 ? `?${rest}` : "";
}

export const handle = new WayBack("/", commonText.backHome);

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, minimum, hasQuery, machine } = loaderData;
  const content = loaderData.content && unpack(loaderData.content);
  const url = origin + pointsPath;
  const title = content?.page.title ?? pointsText.title;
  return [
    ...pageMeta({
      title: minimum ? fill(pointsText.documentTitle, { title, minimum: formatFact(minimum) }) : `${title} | 澳途`,
      description: content?.page.summary ?? pointsText.description,
      url,
      origin,
      noindex: hasQuery,
    }),
    ...machine,
  ];
}

export default function PointsTestPage({ loaderData }: Route.ComponentProps) {
  const { facts, scores, answers, context, isAhead, firstDay, minimum, withToday, origin, qr, pageQr } = loaderData;
  const content = useMemo(() => loaderData.content && unpack(loaderData.content), [loaderData.content]);
  const table = useMemo(() => tableOf(facts), [facts]);
  const title = content?.page.title ?? pointsText.title;
  const section = sectionOf(pointsPath);
  return (
    <ToolPage
      title={title}
      crumbs={[{ label: catalogueText.home, href: "/" }, ...(section ? [section] : [])]}
      intro={
        <>
          {minimum && (
            <p className="relative mt-2 text-lg">
              {pointsText.minimumIs} <NotedFigure fact={minimum} />
            </p>
          )}
          <p className="mt-1 max-w-[38em] text-muted print:hidden">{pointsText.lead}</p>
        </>
      }
    >
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
        <Link to="/check-before-you-pay" className="text-primary underline underline-offset-4 print:hidden">
          {pointsText.beforeYouPay}
        </Link>
      </p>
      {content && (
        <div className="print:group-has-[#totals]/page:hidden">
          {isInteractive(content.page.blocks) ? (
            <Suspense>
              <Explanation content={content} />
            </Suspense>
          ) : (
            <StaticSection contentKey={pointsPath} className="">
              <Explanation content={content} />
            </StaticSection>
          )}
          <PageShare address={origin + pointsPath} qr={pageQr} />
        </div>
      )}
    </ToolPage>
  );
}

/** The occupation that the page was opened with. It changes no points. */
function OccupationNote({ note: { name, title, code, path, listed, without } }: { note: NotedOccupation }) {
  return (
    <aside aria-label={pointsText.occupation} className="mt-5 border-primary border-l-4 pl-4">
      <p>
        {pointsText.occupation}：
        <Link to={path} className="font-semibold text-primary underline underline-offset-4">
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
