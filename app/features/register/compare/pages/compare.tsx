import { redirect } from "react-router";
import { readCoursesByCode } from "#app/features/register/catalogue/server/public.ts";
import { wholeCostKeys } from "#app/features/register/course-cost/shared/whole-cost.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readOutcomesOf } from "#app/features/register/outcomes/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { graduateFigures } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { exchangeRateOf, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { PrintedOn } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { shareText } from "#app/shell/share/share.tsx";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { compareAddress, maxCompared, readCompareAddress } from "../shared/compare-address.ts";
import type { Route } from "./+types/compare";
import { AddCourse } from "./compare-forms.tsx";
import { compareRows } from "./compare-rows.ts";
import { CompareTable } from "./compare-table.tsx";
import { noteText } from "./note-text.json";
import { describeOmitted, Omitted } from "./omitted.tsx";
import { CompareNotes, NoCourses, WholeCosts } from "./static-parts.tsx";
import { compareText, coursePairs } from "./text.json";
import { labelOf, makeCard, viewWholeCosts } from "./whole-costs.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const wanted = readCompareAddress(url.searchParams);
  const { codes, onlyDiff } = wanted;
  const named = url.searchParams.getAll("q").flatMap((name) => name.trim().slice(0, maxQueryLength) || []);
  if (named.length > 0) throw redirect(await addressOfNamed(app, named.slice(0, maxCompared), { codes, onlyDiff }));
  const today = todayInAustralia(app.now());
  const [courses, facts] = await Promise.all([
    readCoursesByCode(app, { codes }),
    readFacts(app, [...wholeCostKeys, ...graduateFigures, "visa-500.ielts", ...shownRateKeys(app)]),
  ]);
  const outcomes = await readOutcomesOf(
    app,
    courses.map(({ institution }) => institution.code),
  );
  const shown = courses.map(({ course }) => course.code);
  const rate = exchangeRateOf(facts, app.now());
  const whole = viewWholeCosts(courses, facts, rate);
  const canonical = app.origin + compareAddress(shown);
  const address = app.origin + compareAddress(shown, onlyDiff);
  const registerDate = courses[0]?.registerDate ?? null;
  const card = registerDate
    ? makeCard({
        ...{ courses, facts, rate, whole, registerDate },
        ...{ today, address: canonical },
      })
    : null;
  const names = courses.map(labelOf).join(" / ");
  return {
    title: names ? fill(noteText.titleFor, { names }) : compareText.title,
    description: noteText.description,
    columns: courses.map(({ course, institution }) => ({
      code: course.code,
      school: institution.nameCn ?? institution.name,
      name: course.name,
      nameCn: course.nameCn,
      kindCn: course.kindCn,
      href: coursePath(institution, course),
      without: compareAddress(
        shown.filter((code) => code !== course.code),
        onlyDiff,
      ),
    })),
    rows: compareRows(courses, { facts, rate, outcomes }),
    whole: await draw(
      courses.length === 0 ? (
        <NoCourses examples={await readCoursesByCode(app, { codes: coursePairs.flat() })} />
      ) : (
        whole && <WholeCosts {...whole} />
      ),
    ),
    notes: await draw(<CompareNotes {...{ courses, rate, noRate: tooOldRate(facts) }} />),
    card,
    toggle: compareAddress(shown, !onlyDiff),
    workbook: compareAddress(shown).replace("/compare", "/downloads/course-comparison.xlsx"),
    shown,
    problems: describeOmitted(wanted, shown),
    onlyDiff,
    canonical,
    address,
    origin: app.origin,
    today,
    qr: courses.length > 0 ? qrPath(address) : null,
  };
}

/** The comparison with the courses of some names or codes, or the search for the first one that is not found. */
async function addressOfNamed(
  app: AppContext,
  names: readonly string[],
  { codes, onlyDiff }: { codes: readonly string[]; onlyDiff: boolean },
): Promise<string> {
  const found = await Promise.all(
    names.map(async (q) => {
      const { results } = await searchCatalogue(app, { q });
      return { q, code: results.flatMap((result) => (result.type === "course" ? result.code : []))[0] };
    }),
  );
  const missing = found.find(({ code }) => code === undefined);
  if (missing) return `/search?${new URLSearchParams({ type: "course", q: missing.q })}`;
  return compareAddress([...codes, ...found.flatMap(({ code }) => code ?? [])], onlyDiff);
}

export const handle = new WayBack("/search", compareText.toSearch);

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description, canonical: url, origin, columns } = loaderData;
  return pageMeta({ title: `${title} | 澳途`, description, url, origin, noindex: columns.length > 0 });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { columns, rows, whole, notes, card, toggle, workbook, shown, problems, address, qr } = loaderData;
  const { onlyDiff, today } = loaderData;
  const names = columns.map((column) => `${column.school} ${column.nameCn ?? column.name}`).join("、");
  return (
    <div className="page">
      <PrintedOn title={compareText.title} day={today} />
      <h1>{compareText.title}</h1>
      <p className="mt-1 text-muted text-sm empty:hidden">
        <RegisterAge />
      </p>
      <Omitted problems={problems} />
      {columns.length === 0 && <AddCourse shown={shown} onlyDiff={onlyDiff} />}
      {whole && <Drawn html={whole} />}
      {columns.length > 0 && (
        <>
          <CompareTable columns={columns} rows={rows} onlyDiff={onlyDiff} toggle={toggle}>
            <a href="#add-course" className="link py-2">
              {compareText.addHere}
            </a>
          </CompareTable>
          {card && (
            <ShareResult key={address} title={compareText.forParents} url={address} qr={qr} qrLabel={shareText.qr}>
              <DrawnImage
                alt={fill(compareText.imageAlt, { names })}
                file={compareText.imageFile}
                draw={async () => (await import("#app/shell/share/draw-page.ts")).drawParts(card, card.qr)}
              >
                <a href={workbook} download className="button">
                  {compareText.workbook}
                </a>
              </DrawnImage>
            </ShareResult>
          )}
          <Drawn html={notes} />
          <AddCourse shown={shown} onlyDiff={onlyDiff} />
        </>
      )}
    </div>
  );
}
