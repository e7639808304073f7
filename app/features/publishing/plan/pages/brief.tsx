import { redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { openTimeline, startMonths } from "#app/features/register/timeline/pages/public.server.ts";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { PageImage } from "#app/shell/share/page-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { QrCode, shareText } from "#app/shell/share/share.tsx";
import { appContext } from "#worker/context.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { readPlan } from "../server/read-plan.ts";
import { briefPath, planAddress, planPath, readRoute } from "../shared/plan-address.ts";
import type { Route } from "./+types/brief";
import { planText, briefText as text } from "./text.json";
import { viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.size === 0) throw redirect(planPath, 302);
  if (url.pathname.endsWith("/")) throw redirect(briefPath + url.search, 301);
  const app = context.get(appContext);
  const { plan: usual, today } = await openTimeline(app, new URLSearchParams());
  const answers = readRoute(url.searchParams, startMonths(today), usual.start);
  const [plan, rates] = await Promise.all([readPlan(app, answers), readFacts(app, [exchangeRateKey])]);
  const rate = exchangeRateOf(rates, app.now());
  const view = viewPlan({ plan, prospects: null, rate, usual: usual.start });
  const address = planAddress(answers, usual.start);
  return {
    brief: viewBrief(plan, view, { day: today, address: app.origin }),
    address,
    qr: qrPath(app.origin + address),
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, text.title);
  return toolMeta({
    ...{ name: text.title, description: planText.description, path: briefPath, origin: loaderData.origin },
    hasAnswers: true,
  });
}

export default function BriefPage({ loaderData: { brief, address, qr } }: Route.ComponentProps) {
  return (
    <div className="page page-text">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: planText.title, href: address }, { label: text.title }]} />
      </div>
      {brief && (
        <article className="brief">
          <h1>{brief.title}</h1>
          {brief.parts.map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <footer>
            <figure>
              <QrCode qr={qr} label={text.scan} />
              <figcaption>{text.scan}</figcaption>
            </figure>
            <div>
              {brief.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              {brief.sources.length > 0 && <p>{`${text.sources}${brief.sources.join("；")}。`}</p>}
            </div>
          </footer>
        </article>
      )}
      {brief && (
        <div className="mt-6 print:hidden">
          <PageImage page={{ ...brief, mark: text.mark }} qr={qr} />
          <p className="mt-2 text-muted text-sm">{shareText.print}</p>
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: planPath, label: planText.title }} />;
}
