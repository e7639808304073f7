import { redirect } from "react-router";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { Bill } from "#app/shell/charts/bill.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { QrCode, shareText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { planPath } from "../shared/plan-address.ts";
import type { Route } from "./+types/brief";
import { Sums } from "./compared.tsx";
import { openPlan } from "./open-plan.server.ts";
import { planText, briefText as text } from "./text.json";
import { viewBrief } from "./view-brief.server.ts";
import { viewPlan } from "./view-plan.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.size === 0) throw redirect(planPath, 302);
  const app = context.get(appContext);
  const { plan, usual, today, address, rate } = await openPlan(app, url.searchParams);
  const view = viewPlan({ plan, prospects: null, rate, usual });
  return {
    brief: viewBrief(view, { day: today, address: app.origin }),
    address,
    qr: qrPath(app.origin + address),
    origin: app.origin,
  };
}

export const handle = new WayBack(planPath, planText.title);

export function meta({ loaderData }: Route.MetaArgs) {
  return toolMeta({
    // Without answers the address redirects to the plan.
    ...{ name: text.title, description: planText.description, path: planPath, origin: loaderData.origin },
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
          <p className="text-muted text-sm">{text.mark}</p>
          <h1 className="plan-name">
            {brief.names.map((name) => (
              <span key={name}>{`${name} `}</span>
            ))}
          </h1>
          <ol aria-label={text.keep}>
            {brief.keep.map(([before, main, after]) => (
              <li key={before}>
                {before}
                <b>{main}</b>
                {after}
              </li>
            ))}
          </ol>
          <div className="print:columns-2 print:gap-6">
            {brief.bill && <Bill bill={brief.bill} />}
            {brief.parts.map(({ title, lines, due }) => (
              <section key={title}>
                <h2>{title}</h2>
                {due && <Sums rows={due.map(({ short, ...row }) => ({ ...row, notes: [short] }))} />}
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <footer>
            <figure>
              <QrCode qr={qr} label={text.scan} />
              <figcaption>{text.scan}</figcaption>
            </figure>
            <div>
              {brief.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              {brief.sources.length > 0 && (
                <details className="print:hidden">
                  <summary className="cursor-pointer py-2">
                    {fill(text.sources, { count: brief.sources.length })}
                  </summary>
                  <p>{`${brief.sources.join("；")}。`}</p>
                </details>
              )}
            </div>
          </footer>
        </article>
      )}
      {brief && (
        <div className="mt-6 print:hidden">
          <DrawnImage
            alt={brief.names.join(" ")}
            file={`${text.title}.png`}
            draw={async () =>
              (await import("#app/shell/share/draw-page.ts")).drawParts(
                {
                  ...brief,
                  title: brief.names.join(" "),
                  mark: text.mark,
                  parts: [
                    { title: text.keep, lines: brief.keep.map((line) => line.join("")) },
                    ...brief.parts.map(({ due = [], ...part }) => ({
                      ...part,
                      lines: [
                        ...due.map(({ title, when, sum, small, short }) => [title, when, sum, small, short].join(" ")),
                        ...part.lines,
                      ],
                    })),
                  ],
                },
                qr,
              )
            }
          />
          <p className="mt-2 text-muted text-sm">{shareText.print}</p>
        </div>
      )}
    </div>
  );
}
