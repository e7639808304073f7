import { catalogueText, shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { readCoursesByCode } from "#app/features/register/catalogue/server/public.ts";
import { wholeCostKeys } from "#app/features/register/course-cost/pages/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readOutcomesOf } from "#app/features/register/outcomes/server/public.ts";
import { graduateFigures } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { exchangeRateOf, shownCurrency, tooOldRate, withOwnRate } from "#app/shell/figures/exchange-rate.ts";
import { RateNote } from "#app/shell/figures/rate-note.tsx";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { PrintedOn } from "#app/shell/page/printed-on.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Route } from "./+types/compare";
import { compareAddress, compareSchoolsAddress, maxCompared, readCompareAddress } from "./compare-address.ts";
import { AddCourse, OwnRate } from "./compare-forms.tsx";
import { compareRows } from "./compare-rows.ts";
import { compareSchools } from "./compare-schools.server.ts";
import { CompareTable } from "./compare-table.tsx";
import { ForParents } from "./for-parents.tsx";
import { makeCard } from "./make-card.server.ts";
import { compareCostText, compareText, schoolsText } from "./text.json";
import { viewWholeCosts } from "./whole-costs.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { codes, schools: asked, malformed, duplicate, tooMany, ...view } = readCompareAddress(url.searchParams);
  const { onlyDiff } = view;
  const schools = codes.length === 0 && asked.length > 0 ? await compareSchools(app, asked, onlyDiff) : null;
  const today = todayInAustralia(app.now());
  const [courses, published] = await Promise.all([
    readCoursesByCode(app, { codes }),
    readFacts(app, [...wholeCostKeys, ...graduateFigures, "visa-500.ielts", ...shownRateKeys(app)]),
  ]);
  const outcomes = await readOutcomesOf(
    app,
    courses.map(({ institution }) => institution.code),
  );
  const facts = withOwnRate(published, view.rate, today);
  const shown = courses.map(({ course }) => course.code);
  const unknown = schools
    ? asked.filter((code) => !schools.shown.includes(code))
    : codes.filter((code) => !shown.includes(code));
  const list = (codes: string[]) => codes.join("、");
  const problems = [
    unknown.length > 0 && fill(compareText.unknown, { codes: list(unknown) }),
    malformed.length > 0 && fill(compareText.malformed, { codes: list(malformed) }),
    duplicate.length > 0 && fill(compareText.duplicate, { codes: list(duplicate) }),
    tooMany.length > 0 && fill(compareText.tooMany, { count: maxCompared, codes: list(tooMany) }),
  ].filter((problem) => problem !== false);
  const rate = exchangeRateOf(facts, app.now());
  const whole = viewWholeCosts(courses, facts, rate);
  const canonical = app.origin + (schools ? compareSchoolsAddress(schools.shown) : compareAddress(shown));
  const address = app.origin + compareAddress(shown, view);
  const registerDate = courses[0]?.registerDate ?? null;
  const card = registerDate
    ? makeCard({
        ...{ courses, facts, rate, whole, registerDate },
        today,
        address: app.origin + compareAddress(shown, { rate: view.rate }),
      })
    : null;
  return {
    schools: schools && {
      ...schools,
      toggle: compareSchoolsAddress(schools.shown, !onlyDiff),
      ...{ heading: schoolsText.heading, toList: schoolsText.toList },
      meta: pageMeta({
        title: `${fill(schoolsText.title, { names: schools.columns.map(({ name, nameCn }) => nameCn ?? name).join(" / ") })} | 澳途`,
        description: schoolsText.description,
        url: canonical,
        origin: app.origin,
        noindex: true,
      }),
    },
    columns: courses.map(({ course, institution }) => ({
      code: course.code,
      school: institution.nameCn ?? institution.name,
      name: course.name,
      nameCn: course.nameCn,
      kindCn: course.kindCn,
      href: coursePath(institution, course),
      without: compareAddress(
        shown.filter((code) => code !== course.code),
        view,
      ),
      cost: course.delistedOn ? null : `/tools/course-cost?course=${course.id}`,
    })),
    rows: compareRows(courses, { facts, rate, outcomes }),
    whole,
    card,
    toggle: compareAddress(shown, { ...view, onlyDiff: !onlyDiff }),
    // The workbook is in yuan.
    workbook: compareAddress(shown, { rate: rate?.currency === "CNY" ? view.rate : null }).replace(
      "/compare",
      "/downloads/course-comparison.xlsx",
    ),
    shown,
    problems,
    view,
    rate,
    currency: shownCurrency(facts),
    noRate: tooOldRate(facts),
    registerDate,
    canonical,
    address,
    origin: app.origin,
    today,
    qr: courses.length > 0 ? qrPath(address) : null,
  };
}

export const handle = showsFees;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, compareText.title);
  const { columns, canonical, origin, schools } = loaderData;
  if (schools) return schools.meta;
  const names = columns.map((column) => `${column.school} ${shortCourseName(column)}`).join(" / ");
  return pageMeta({
    title: `${names ? fill(compareText.titleFor, { names }) : compareText.title} | 澳途`,
    description: compareText.description,
    url: canonical,
    origin,
    noindex: columns.length > 0,
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { columns, rows, whole, card, toggle, workbook, shown, problems, view, registerDate, address, qr } = loaderData;
  const { rate, noRate, currency, today, schools } = loaderData;
  const { onlyDiff } = view;
  if (schools) {
    return (
      <div className="page">
        <h1>{schools.heading}</h1>
        {problems.length > 0 && <Notice>{problems.join("")}</Notice>}
        <CompareTable columns={schools.columns} rows={schools.rows} onlyDiff={onlyDiff} toggle={schools.toggle} />
        <p className="mt-4 max-w-[76ch] text-muted text-sm">{schools.note}</p>
        <p className="mt-4">
          <ButtonLink to="/study/university">{schools.toList}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="page">
      <PrintedOn title={compareText.title} day={today} />
      <h1>{compareText.title}</h1>
      {problems.length > 0 && (
        <Notice>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {columns.length === 0 && (
        <>
          <p className="mt-3">{compareText.how}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/search">{compareText.toSearch}</ButtonLink>
            <ButtonLink to="/shortlist">{compareText.toShortlist}</ButtonLink>
          </p>
        </>
      )}
      {whole && (
        <StaticSection contentKey={address}>
          <section
            aria-labelledby="whole-cost"
            className="mt-6 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-12"
          >
            <div>
              <h2 id="whole-cost" className="text-section">
                {whole.title}
              </h2>
              <Chart drawing={whole.drawing} className="" />
            </div>
            <div>
              {whole.answer && <p className="mt-2 lg:mt-1">{whole.answer}</p>}
              <p className="mt-2 max-w-[76ch] text-muted text-sm">
                {compareCostText.how}
                {whole.unverified}
                {whole.without.length > 0 && fill(compareCostText.without, { labels: whole.without.join("、") })}
              </p>
            </div>
          </section>
        </StaticSection>
      )}
      {card && <ForParents key={address} card={card} address={address} workbook={workbook} qr={qr} />}
      {columns.length === 0 && <AddCourse shown={shown} view={view} />}
      {columns.length > 0 && (
        <>
          <CompareTable columns={columns} rows={rows} onlyDiff={onlyDiff} toggle={toggle} />
          <div className="mt-4 max-w-[76ch] text-muted text-sm print:text-xs">
            {columns.some(({ nameCn }) => nameCn) && <p>{catalogueText.referenceName}</p>}
            <p>{compareText.note}</p>
            {rate ? <RateNote rate={rate} /> : noRate && <p>{noRate}</p>}
            {registerDate && <p>{fill(compareText.registerNote, { date: registerDate })}</p>}
          </div>
          {(rate ?? noRate) && (
            <OwnRate key={address} currency={currency.name} shown={shown} onlyDiff={onlyDiff} rate={rate} />
          )}
          <AddCourse shown={shown} view={view} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/search", label: compareText.toSearch }} />;
}
