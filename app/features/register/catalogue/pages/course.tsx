import { lazy } from "react";
import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { fittingOccupations, readLinkedRows } from "#app/features/register/occupations/server/public.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { fieldStatistics, readFeeMove } from "#app/features/register/statistics/server/public.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { coursePath, idOfSlug, idSlugOf } from "#worker/platform/addresses.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { kindOfCourse, readCourse } from "../server/read-course.ts";
import type { Route } from "./+types/course";
import { describeCourse } from "./course/describe-course.server.ts";
import { courseText } from "./course/text.json";
import { courseFactKeys, viewCourse } from "./course/view-course.server.ts";
import { shortCourseName } from "./course-name.tsx";
import { explainMissingCourse } from "./pick-named.ts";
import { catalogueText } from "./text.json";

/** The text of the page. The browser reuses the server's HTML, and loads this part when it opens another course. */
const CourseSections = import.meta.env.SSR
  ? (await import("./course/course-sections.tsx")).CourseSections
  : lazy(async () => ({ default: (await import("./course/course-sections.tsx")).CourseSections }));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.courseIdSlug);
  const [details, peers, move, facts, linked] =
    id === null
      ? [null, null, null, null, null]
      : await Promise.all([
          readCourse(app, { id }),
          fieldStatistics(app, kindOfCourse(id)),
          readFeeMove(app, kindOfCourse(id)),
          readFacts(app, [...courseFactKeys, ...shownRateKeys(app)]),
          readLinkedRows(app, kindOfCourse(id)),
        ]);
  if (!details) throw data(await explainMissingCourse(app, params.idSlug), { status: 404 });
  const { course, institution } = details;
  const path = coursePath(institution, course);
  const isCanonical =
    params.idSlug === idSlugOf(institution.id, institution.name) &&
    params.courseIdSlug === idSlugOf(course.id, course.name);
  if (!isCanonical) throw redirect(path + url.search, 301);
  return {
    ...details,
    view: viewCourse(details, {
      peers,
      move,
      facts,
      occupations: fittingOccupations(linked, course.level),
      now: app.now(),
    }),
    meta: describeCourse({ ...details, canonical: app.origin + path, origin: app.origin }),
  };
}

export const handle = new WayBack("/study", catalogueText.backToStudy);

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.meta;
}

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData;
  const calculator = `/tools/course-cost?course=${course.id}`;
  const isOpen = course.delistedOn === null;
  return (
    <div className="page">
      <StaticSection contentKey={course.id} className="">
        <CourseSections part="head" {...loaderData} calculator={calculator} />
      </StaticSection>
      <div className="page-columns">
        <div className="min-w-0">
          <StaticSection contentKey={course.id} className="">
            <CourseSections part="answers" {...loaderData} calculator={calculator} />
          </StaticSection>
        </div>
        <Actions label={courseText.actions}>
          <ShortlistButton type="course" code={course.code} name={shortCourseName(course)} />
          <ButtonLink to={`/compare?c=${course.code}`}>{courseText.compare}</ButtonLink>
          {isOpen && (
            <ButtonLink to={calculator} isPrimary>
              {courseText.totalCost}
            </ButtonLink>
          )}
          <StaticSection contentKey={course.id} className="max-lg:hidden">
            <CourseSections part="contents" {...loaderData} calculator={calculator} />
          </StaticSection>
        </Actions>
      </div>
    </div>
  );
}
