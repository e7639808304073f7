import { lazy } from "react";
import { data, redirect } from "react-router";
import { ShortlistButton } from "#app/features/shortlist/public.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listCourseBadges } from "#worker/features/catalogue/changes/summarise-changes.ts";
import { kindOfCourse, readCourse } from "#worker/features/catalogue/read-course.ts";
import { readFacts } from "#worker/features/facts/public.ts";
import { fittingOccupations, readLinkedRows } from "#worker/features/occupations/public.ts";
import { fieldStatisticsOf } from "#worker/features/statistics/public.ts";
import { coursePath, idOfSlug, idSlugOf, institutionPath } from "#worker/platform/addresses.ts";
import { CourseHead } from "../course/course-head.tsx";
import { describeCourse } from "../course/describe-course.ts";
import { OnPage } from "../course/on-page.tsx";
import { courseText } from "../course/text.ts";
import { courseFactKeys, viewCourse } from "../course/view-course.server.ts";
import { shortCourseName } from "../course-name.tsx";
import { explainMissingCourse } from "../lookup.ts";
import { ChangesLink } from "../register-note.tsx";
import { catalogueText, courseMarkText } from "../text.ts";
import type { Route } from "./+types/course";

/** The text of the page. The browser keeps the server's HTML, and loads this part when it opens another course. */
const CourseSections = import.meta.env.SSR
  ? (await import("../course/course-sections.tsx")).CourseSections
  : lazy(async () => ({ default: (await import("../course/course-sections.tsx")).CourseSections }));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.courseIdSlug);
  const [details, badges, peers, facts, linked] =
    id === null
      ? [null, null, null, null, null]
      : await Promise.all([
          readCourse(app, { id }),
          listCourseBadges(app, { courseId: id }),
          fieldStatisticsOf(app, kindOfCourse(id)),
          readFacts(app, courseFactKeys),
          readLinkedRows(app, kindOfCourse(id)),
        ]);
  if (!details) throw data(await explainMissingCourse(app, params.idSlug), { status: 404 });
  const { course, institution } = details;
  const path = coursePath(institution, course);
  const isCanonical =
    params.idSlug === idSlugOf(institution.id, institution.name) &&
    params.courseIdSlug === idSlugOf(course.id, course.name) &&
    !url.pathname.endsWith("/");
  if (!isCanonical) throw redirect(path + url.search, 301);
  const badge = badges.badges[course.id];
  return {
    ...details,
    view: viewCourse(details, {
      peers,
      facts,
      occupations: fittingOccupations(linked, course.level),
      now: app.now(),
    }),
    mark: badge ? courseMarkText[`${badge}Mark` as const] : null,
    markedOn: badges.date ?? "",
    canonical: app.origin + path,
    origin: app.origin,
  };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData ? describeCourse(loaderData) : failedMeta(error, catalogueText.courseNotFound);
}

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, institution, mark, markedOn, view } = loaderData;
  const home = institutionPath(institution);
  const calculator = `/tools/course-cost?course=${course.id}`;
  const isOpen = course.delistedOn === null;
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: catalogueText.home, href: "/" },
          { label: catalogueText.study, href: "/study" },
          institution.nameCn
            ? { label: institution.nameCn, href: home }
            : { label: institution.name, lang: "en", href: home },
          course.nameCn ? { label: course.nameCn } : { label: course.name, lang: "en" },
        ]}
      />
      <CourseHead course={course} institution={institution} strip={view.strip} />
      {!isOpen ? (
        <Notice>
          {fill(courseText.delisted, { date: course.delistedOn ?? "" })}
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <ButtonLink to={`${home}#courses`}>{courseText.liveCourses}</ButtonLink>
            <ChangesLink code={institution.code} />
          </p>
        </Notice>
      ) : (
        course.expired && <Notice>{courseText.expired}</Notice>
      )}
      {mark && (
        <p className="mt-3">
          <b>{mark}</b>
          {fill(courseText.markedOn, { date: markedOn })} <ChangesLink code={institution.code} />
        </p>
      )}
      <div className="page-columns">
        <div className="min-w-0">
          <StaticSection contentKey={course.id} className="">
            <CourseSections {...loaderData} calculator={calculator} />
          </StaticSection>
          <p className="mt-6">
            <ButtonLink to={home}>{courseText.backToInstitution}</ButtonLink>
          </p>
        </div>
        <Actions label={courseText.actions}>
          <ShortlistButton type="course" code={course.code} name={shortCourseName(course)} />
          <ButtonLink to={`/compare?c=${course.code}`}>{courseText.compare}</ButtonLink>
          {isOpen && (
            <ButtonLink to={calculator} isPrimary>
              {courseText.totalCost}
            </ButtonLink>
          )}
          <StaticSection contentKey={course.id} className="">
            <OnPage view={view} hasElsewhere={loaderData.relatedElsewhere.length > 0} />
          </StaticSection>
        </Actions>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: catalogueText.backToStudy }} />;
}
