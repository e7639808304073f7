import { z } from "zod";
import { pageJson, trailOf } from "#app/features/publishing/content/pages/public.tsx";
import { loadPage } from "#app/features/publishing/content/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { viewStanding } from "#app/features/register/invitations/pages/public.server.ts";
import { readPool } from "#app/features/register/invitations/server/public.ts";
import { invitedAs, readOccupation } from "#app/features/register/occupations/server/public.ts";
import { ToolPage } from "#app/features/register/tools/pages/public.ts";
import { formatFact } from "#app/shell/figures/fact.ts";
import { NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { commonText } from "#app/shell/frame/text.json";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { WayBack } from "#app/shell/page/way-back.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { pointsAddress, pointsPath, readAnswers } from "../shared/answers.ts";
import { partnerAgeKey, pointsFactsOf, pointsPrefix, tableOf } from "../shared/points-table.ts";
import type { Route } from "./+types/points-test";
import { Explanation } from "./explanation.tsx";
import { englishScorePrefix, englishScoresOf, noteOccupation } from "./page-notes.server.ts";
import { pointsText } from "./text.json";

const load = async () => (await import("./points-page.tsx")).PointsPage;
const points = later(load, import.meta.env.SSR ? await load() : undefined);

/** ANZSCO code of the occupation for the notes; other values are ignored. */
const codeSchema = z
  .string()
  .regex(/^\d{6}$/)
  .nullable()
  .catch(null);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const code = codeSchema.parse(url.searchParams.get("occupation"));
  const [found, rules, scores, content, details] = await Promise.all([
    readFacts(app, { prefix: pointsPrefix }),
    readFacts(app, [partnerAgeKey]),
    readFacts(app, { prefix: englishScorePrefix }),
    loadPage(app, pointsPath),
    code === null ? null : readOccupation(app, { code }),
  ]);
  const pool = details && (await readPool(app, { occupation: invitedAs(details) }));
  const facts = pointsFactsOf(new Map([...found, ...rules]));
  const table = tableOf(facts);
  const answers = table && readAnswers(url.searchParams, table);
  const address = app.origin + pointsAddress(answers, details?.occupation.code ?? null);
  const minimum = facts.minimum ?? null;
  const title = content?.page.title ?? pointsText.title;
  return {
    facts,
    scores: englishScoresOf(scores, table?.english.map(({ name }) => name) ?? []),
    answers,
    occupation: details && noteOccupation(details, pointsAddress(answers, null)),
    standing: pool && viewStanding(pool),
    minimum,
    head: {
      title: minimum ? fill(pointsText.documentTitle, { title, minimum: formatFact(minimum) }) : `${title} | 澳途`,
      description: content?.page.summary ?? pointsText.description,
      url: app.origin + pointsPath,
    },
    hasQuery: url.search !== "",
    title,
    /** The text below the calculator. */
    explanation: content && (await draw(<Explanation content={content} />)),
    /** JSON-LD. Composed in the loader, so that its code is not part of the first load. */
    machine: content ? pageJson(content, app.origin) : [],
    origin: app.origin,
    pageQr: qrPath(app.origin + pointsPath),
    qr: { address, path: qrPath(address) },
  };
}

export const handle = new WayBack("/", commonText.backHome);

export const meta = ({ loaderData: { head, hasQuery, machine, origin } }: Route.MetaArgs) => [
  ...pageMeta({ ...head, origin, noindex: hasQuery }),
  ...machine,
];

export default function PointsTestPage({ loaderData }: Route.ComponentProps) {
  const { title, minimum } = loaderData;
  return (
    <ToolPage
      title={title}
      trail={trailOf({ path: pointsPath, title })}
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
      <OnUse part={points}>
        <points.Part loaderData={loaderData} />
      </OnUse>
    </ToolPage>
  );
}
