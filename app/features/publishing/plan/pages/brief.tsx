import { redirect } from "react-router";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { Bill } from "#app/shell/charts/bill.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { QrCode, shareText } from "#app/shell/share/share.tsx";
import { appContext } from "#worker/context.ts";
import { pathIn } from "#worker/platform/variants/variants.ts";
import { planPath } from "../shared/plan-address.ts";
import type { Route } from "./+types/brief";
import { Sums } from "./compared.tsx";
import { openPlans } from "./open-plan.server.ts";
import { planText, briefText as text } from "./text.json";
import { viewBrief } from "./view-brief.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.size === 0) throw redirect(planPath, 302);
  const app = context.get(appContext);
  const { asked, shown } = await openPlans(app, url.searchParams);
  const brief = viewBrief(asked, shown, app.origin);
  if (!brief) throw redirect(planPath, 302);
  const qr = qrPath(app.origin + pathIn(app.variant, asked.address));
  return { brief, address: asked.address, qr, origin: app.origin };
}

export const handle = new WayBack(planPath, planText.title);

export function meta({ loaderData }: Route.MetaArgs) {
  return toolMeta({
    // Without answers the address redirects to the plan.
    ...{ name: text.title, description: planText.description, path: planPath, origin: loaderData.origin },
    hasAnswers: true,
  });
}

/** What paper leaves out. */
const onScreen = "print:hidden";

export default function BriefPage({ loaderData: { brief, address, qr } }: Route.ComponentProps) {
  return (
    <div className="page page-text">
      <Breadcrumbs trail={[[planText.title, address], [text.title]]} />
      <article className={`brief ${brief.size}`}>
        <p className="text-muted text-sm print:text-[9pt] print:leading-none">{brief.mark}</p>
        <h1 className="plan-name">
          {brief.names.map((name) => (
            <span key={name}>{`${name} `}</span>
          ))}
        </h1>
        <p>{brief.whose}</p>
        <ol aria-label={text.keep}>
          {brief.keep.map((spans) => (
            <li key={spans.join()}>{spans.map((span, at) => (at % 2 ? <b key={span}>{span}</b> : span))}</li>
          ))}
        </ol>
        <div className="print:columns-2 print:gap-4">
          <div className="print:hidden">{brief.bill && <Bill bill={brief.bill} />}</div>
          <figure className="hidden print:float-end print:block">
            <QrCode qr={qr} label={text.scan} />
          </figure>
          {brief.parts.map(({ title, lines, due, folded, isLeftOut }) => (
            <details key={title} open={!folded} className={`folded-section long-section ${isLeftOut ? onScreen : ""}`}>
              <summary>
                <h2>{title}</h2>
              </summary>
              {due && <Sums rows={due} />}
              <ul>
                {lines.map((spans) => (
                  <li
                    key={spans.join("")}
                    className={spans.some((span, at) => at % 2 === 0 && span) ? undefined : onScreen}
                  >
                    {spans.map((span, at) => (
                      <span key={span} className={at % 2 ? onScreen : undefined}>
                        {span}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
        <footer>
          <figure className={onScreen}>
            <QrCode qr={qr} label={text.scan} />
            <figcaption>{text.scan}</figcaption>
          </figure>
          <div>
            <p className="hidden print:inline">{brief.left}</p>
            <p className="print:inline">{brief.notes.join("")}</p>
            <p className="print:inline">{`${text.sources}${brief.sources}。`}</p>
          </div>
        </footer>
      </article>
      <div className="mt-6 print:hidden">
        <DrawnImage
          alt={brief.names.join(" ")}
          file={`${text.title}.png`}
          draw={async () =>
            (await import("#app/shell/share/draw-page.ts")).drawParts(
              {
                ...brief,
                title: brief.names.join(" "),
                parts: [
                  { title: text.keep, lines: [brief.whose, ...brief.keep.map((spans) => spans.join(""))] },
                  ...brief.parts.map(({ title, due = [], lines }) => {
                    const rows = due.map((row) => [row.title, row.when, row.sum, row.small, ...row.notes].join(" "));
                    return { title, lines: [...rows, ...lines.map((spans) => spans.join(""))] };
                  }),
                ],
              },
              qr,
            )
          }
        />
        <p className="mt-2 text-muted text-sm">{shareText.print}</p>
      </div>
    </div>
  );
}
