import { redirect } from "react-router";
import { shortCourseName, statedPrice } from "#app/features/catalogue/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { commonText } from "#app/shell/frame/text.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { NextSteps } from "#app/shell/tool/next-steps.tsx";
import { ShareResult, toolText } from "#app/shell/tool/share-result.tsx";
import { appContext } from "#worker/context.ts";
import { type CourseDetails, readCourse } from "#worker/features/catalogue/public.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { costAddress, costPath, hasTooManySchool, readAnswers, readUnreadable } from "../calculator/answers.ts";
import { type CostedCourse, costKeys, courseFiguresOf, withoutRegistered } from "../cost-figures.ts";
import { CostForm } from "../cost-form.tsx";
import { CostResult } from "../cost-result.tsx";
import { CourseHeading, describeCourseNotes, describeNext, describeRules, Rules } from "../notes.tsx";
import { costNoteText, costText } from "../text.ts";
import { useCostAnswers } from "../use-cost-answers.ts";
import type { Route } from "./+types/course-cost";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect(costPath + url.search, 301);
  const app = context.get(appContext);
  const asked = readAnswers(url.searchParams);
  const [details, facts] = await Promise.all([
    asked.course === null ? null : readCourse(app, { id: asked.course }),
    readFacts(app, [...Object.values(costKeys), exchangeRateKey]),
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
    search: url.search,
    address,
    origin: app.origin,
    qr: qrPath(app.origin + address),
  };
}

function costedCourse({ course, institution, registerDate }: CourseDetails): CostedCourse {
  const { tuition, nonTuition, totalCost, weeks } = course;
  const isTotal = statedPrice(tuition) === null && statedPrice(totalCost) !== null;
  return {
    id: course.id,
    name: course.name,
    nameCn: course.nameCn,
    kindCn: course.kindCn,
    href: coursePath(institution, course),
    institution: { name: institution.name, nameCn: institution.nameCn },
    tuition: statedPrice(tuition) ?? statedPrice(totalCost),
    nonTuition: isTotal ? null : nonTuition,
    weeks: weeks || null,
    isTotal,
    expired: course.expired,
    delistedOn: course.delistedOn,
    registerDate,
  };
}

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

/** The key resets the form when a navigation changes the query. */
export default function CourseCostPage({ loaderData }: Route.ComponentProps) {
  return <CourseCost key={loaderData.search} {...loaderData} />;
}

function CourseCost({ course, facts, rate, origin, qr, ...loaded }: Route.ComponentProps["loaderData"]) {
  const { state, form, onChange } = useCostAnswers(loaded, course);
  const { answers } = state;
  const figures = courseFiguresOf(answers, course);
  const address = costAddress(answers);
  const hasResult = figures.tuition !== null || figures.weeks !== null;
  return (
    <div className="page">
      <div className="print:hidden">
        <Breadcrumbs crumbs={[{ label: toolText.all, href: "/tools" }, { label: costText.title }]} />
      </div>
      <h1 className="mt-3 print:mt-0 print:text-xl">{costText.title}</h1>
      <p className="mt-3 max-w-[76ch] print:hidden">{loaded.intro}</p>
      <CourseHeading course={course} warning={loaded.notes.warning} lacks={loaded.notes.lacks} />
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[20rem_1fr]">
        <section aria-labelledby="cost-form" className="print:hidden">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id="cost-form" className="text-section">
              {costText.form}
            </h2>
            {hasResult && (
              <a
                href="#cost-result"
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 lg:hidden"
              >
                {costText.toResult}
              </a>
            )}
          </div>
          <CostForm
            form={form}
            initial={loaded.answers}
            unreadable={state.unreadable}
            hasTooManySchool={state.hasTooManySchool}
            childCount={answers.children}
            course={course}
            onChange={onChange}
          />
        </section>
        <section aria-labelledby="cost-result" className="min-w-0 max-lg:mt-8 print:mt-2">
          <h2 id="cost-result" className="mb-3 text-section print:hidden">
            {costText.result}
          </h2>
          {hasResult ? (
            <CostResult
              answers={answers}
              figures={figures}
              course={course}
              source={loaded.notes.source}
              facts={facts}
              rate={rate}
            />
          ) : (
            <p className="rounded-xl border border-line bg-surface p-4">{costText.prompt}</p>
          )}
          <Rules rules={loaded.rules} facts={facts} />
          <ShareResult url={origin + address} qr={address === loaded.address ? qr : null} note={costText.shareNote} />
          <NextSteps steps={loaded.next} />
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/tools", label: toolText.all }} />;
}
