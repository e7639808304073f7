import { lazy } from "react";
import { redirect } from "react-router";
import { shortCourseName } from "#app/features/catalogue/public.ts";
import { LawNotice, RuleStop } from "#app/features/student-visa/public.tsx";
import { exchangeRateOf, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import { showsFees } from "#app/shell/frame/register-age.tsx";
import { commonText } from "#app/shell/frame/text.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { ShareResult, toolText } from "#app/shell/tool/share-result.tsx";
import { appContext } from "#worker/context.ts";
import { readCourse } from "#worker/features/catalogue/public.ts";
import { costKeys, figuresOf } from "#worker/features/course-cost/cost-keys.ts";
import { calculateCourseCost } from "#worker/features/course-cost/course-cost.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { ruleFigures } from "#worker/features/student-visa/public.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import {
  costAddress,
  costPath,
  hasTooManySchool,
  readAnswers,
  readUnreadable,
  stopsOf,
} from "../calculator/answers.ts";
import { courseFiguresOf, livingRangeKey, withoutRegistered } from "../cost-figures.ts";
import { CostForm } from "../cost-form.tsx";
import { CostResult } from "../cost-result.tsx";
import { CostSums } from "../cost-sums.tsx";
import { costedCourse } from "../costed-course.server.ts";
import { CourseHeading } from "../course-heading.tsx";
import { describeCourseNotes, describeNext, describeRules } from "../describe-notes.server.ts";
import { FormSection } from "../form-section.tsx";
import { costNoteText, costText } from "../text.ts";
import { useCostAnswers } from "../use-cost-answers.ts";
import type { Route } from "./+types/course-cost";

/** What stays as the server has drawn it. The browser loads this part when it opens another course. */
const CostSections = import.meta.env.SSR
  ? (await import("../cost-sections.tsx")).CostSections
  : lazy(async () => ({ default: (await import("../cost-sections.tsx")).CostSections }));

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(costPath + url.search, 301);
  const app = context.get(appContext);
  const asked = readAnswers(url.searchParams);
  const [details, facts] = await Promise.all([
    asked.course === null ? null : readCourse(app, { id: asked.course }),
    readFacts(app, [...Object.values(costKeys), livingRangeKey, exchangeRateKey, ...Object.values(ruleFigures)]),
  ]);
  const course = details && costedCourse(details);
  const answers = withoutRegistered(course ? asked : { ...asked, course: null }, course);
  const address = costAddress(answers);
  return {
    answers,
    unreadable: readUnreadable(url.searchParams),
    hasTooManySchool: hasTooManySchool(url.searchParams),
    course,
    notes: describeCourseNotes(course, asked.course),
    intro: costNoteText.intro,
    rules: describeRules(),
    next: describeNext(),
    facts: Object.fromEntries(facts),
    rate: exchangeRateOf(facts, app.now()),
    noRate: tooOldRate(facts),
    search: url.search,
    address,
    origin: app.origin,
    qr: qrPath(app.origin + address),
  };
}

export const handle = showsFees;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, costText.title);
  const { course, origin, search } = loaderData;
  return [
    ...pageMeta({
      title: `${course ? fill(costText.titleFor, { name: shortCourseName(course) }) : costText.title} | 澳途`,
      description: costText.description,
      url: origin + costPath,
      origin,
      noindex: search !== "",
    }),
    breadcrumbJson([
      [commonText.site, origin],
      [toolText.all, `${origin}/tools`],
      [costText.title, origin + costPath],
    ]),
  ];
}

/** Of an exchange rate that the visitor entered. */
const entered = { source: null, date: "", isOld: false } as const;

/** The key resets the form when a navigation changes the query. */
export default function CourseCostPage({ loaderData }: Route.ComponentProps) {
  return <CourseCost key={loaderData.search} {...loaderData} />;
}

function CourseCost({
  course,
  facts,
  rate: published,
  noRate,
  origin,
  qr,
  ...loaded
}: Route.ComponentProps["loaderData"]) {
  const { state, form, onChange } = useCostAnswers(loaded, course);
  const { answers } = state;
  const figures = courseFiguresOf(answers, course);
  const rate = answers.rate === null ? published : { ...entered, yuan: answers.rate };
  const address = costAddress(answers);
  const stops = stopsOf(answers, course?.study);
  const hasResult = stops.length === 0 && (figures.tuition !== null || figures.weeks !== null);
  const cost = calculateCourseCost(figures, answers, figuresOf(facts));
  const sums = (
    <section key="sums" aria-labelledby="cost-result" className="cost-sums">
      <h2 id="cost-result">{costText.result}</h2>
      {stops.length > 0 ? (
        <RuleStop stops={stops} />
      ) : hasResult ? (
        <CostSums cost={cost} answers={answers} figures={figures} course={course} yuan={rate?.yuan ?? null} />
      ) : (
        <p className="mt-2 text-muted">{costText.prompt}</p>
      )}
    </section>
  );
  const fields = (
    <FormSection
      key="fields"
      isFolded={course !== null}
      isOpen={Object.keys(loaded.unreadable).length > 0 || stops.length > 0}
      total={hasResult ? cost.total : null}
    >
      <CostForm
        form={form}
        initial={loaded.answers}
        unreadable={state.unreadable}
        hasTooManySchool={state.hasTooManySchool}
        childCount={answers.children}
        course={course}
        facts={facts}
        livingRange={facts[livingRangeKey]}
        rate={published}
        noRate={noRate}
        onChange={onChange}
      />
    </FormSection>
  );
  return (
    <div className="page">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: toolText.all, href: "/tools" }, { label: costText.title }]} />
      </div>
      <h1 className="mt-3 print:mt-0 print:text-xl">{costText.title}</h1>
      {!course && <p className="mt-3 max-w-[76ch] print:hidden">{loaded.intro}</p>}
      <LawNotice isFolded={course !== null} />
      <CourseHeading course={course} warning={loaded.notes.warning} lacks={loaded.notes.lacks} />
      <div className="cost-layout">
        {/* Of a course the sum comes first: the form only changes what is assumed. */}
        {course ? [sums, fields] : [fields, sums]}
        <div className="cost-rest">
          {hasResult && (
            <CostResult
              cost={cost}
              answers={answers}
              figures={figures}
              course={course}
              source={loaded.notes.source}
              facts={facts}
              rate={rate}
              noRate={noRate}
            />
          )}
          <StaticSection contentKey={loaded.search} className="">
            <CostSections rules={loaded.rules} facts={facts} steps={loaded.next} />
          </StaticSection>
          <ShareResult url={origin + address} qr={address === loaded.address ? qr : null} note={costText.shareNote} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/tools", label: toolText.all }} />;
}
