import { Form, redirect } from "react-router";
import { listInstitutions } from "#app/features/register/catalogue/server/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { PrintedOn } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { shareText } from "#app/shell/share/share.tsx";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { compareSchoolsAddress, maxCompared, readCompareAddress } from "../shared/compare-address.ts";
import type { Route } from "./+types/institutions";
import { compareSchools } from "./compare-schools.server.tsx";
import { CompareTable } from "./compare-table.tsx";
import { schoolsText as text } from "./institutions-text.json";
import { describeOmitted, Omitted } from "./omitted.tsx";
import { compareText } from "./text.json";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const wanted = readCompareAddress(searchParams, "institution");
  const { onlyDiff } = wanted;
  if (!searchParams.has("c")) throw redirect(compareSchoolsAddress([]));
  const [{ shown, ...table }, { institutions }] = await Promise.all([
    compareSchools(app, wanted),
    listInstitutions(app, { kind: "university" }),
  ]);
  const url = app.origin + compareSchoolsAddress(shown);
  return {
    ...{ table, shown, onlyDiff, problems: describeOmitted(wanted, shown) },
    others: institutions.flatMap(({ code, name, nameCn }) =>
      shown.includes(code) ? [] : { value: code, label: nameCn ?? name },
    ),
    names: table.columns.map(({ name, nameCn }) => nameCn ?? name),
    toggle: compareSchoolsAddress(shown, !onlyDiff),
    url,
    qr: qrPath(url),
    today: todayInAustralia(app.now()),
    origin: app.origin,
  };
}

export const handle = new WayBack(compareSchoolsAddress([]), text.toList);

export function meta({ loaderData }: Route.MetaArgs) {
  const { names, url, origin } = loaderData;
  return pageMeta({
    title: `${fill(text.title, { names: names.join(" / ") })} | 澳途`,
    ...{ description: text.description, url, origin, noindex: true },
  });
}

/** Institutions that were selected in their list, side by side. */
export default function CompareInstitutionsPage({ loaderData }: Route.ComponentProps) {
  const { table, shown, others, onlyDiff, problems, toggle, names, url, qr, today } = loaderData;
  return (
    <div className="page">
      <PrintedOn title={text.heading} day={today} />
      <h1>{names.join(text.versus) || text.heading}</h1>
      {table.verdict && <p className="answer mt-3 max-w-[40em]">{table.verdict}。</p>}
      <Omitted problems={problems} />
      <Drawn html={table.charts} />
      {table.columns.length > 0 && (
        <>
          <CompareTable columns={table.columns} rows={table.rows} onlyDiff={onlyDiff} toggle={toggle}>
            {shown.length < maxCompared && (
              <Form action="/compare/institutions" className="flex max-w-full gap-2">
                <input type="hidden" name="c" value={shown.join(",")} />
                <select name="c" aria-label={text.add} className={`${controlStyle} min-w-0`}>
                  <Options of={others} />
                </select>
                <button type="submit" className="button shrink-0">
                  {text.add}
                </button>
              </Form>
            )}
          </CompareTable>
          <ShareResult key={url} title={compareText.forParents} url={url} qr={qr} qrLabel={shareText.qr}>
            <DrawnImage
              alt={fill(text.imageAlt, { names: names.join("、") })}
              file={text.imageFile}
              draw={async () => (await import("#app/shell/share/draw-page.ts")).drawParts(table.card, qr)}
            />
          </ShareResult>
          <p className="mt-4 max-w-[76ch] text-muted text-sm">{table.note}</p>
        </>
      )}
    </div>
  );
}
