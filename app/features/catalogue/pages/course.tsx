import { data, redirect } from "react-router";
import { ShortlistButton } from "#app/features/shortlist/public.ts";
import { StaticSection } from "#app/shell/islands/static-section.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listCourseBadges } from "#worker/features/catalogue/changes/summarise-changes.ts";
import { readCourse } from "#worker/features/catalogue/read-course.ts";
import { coursePath, idOfSlug, idSlugOf, institutionPath } from "#worker/platform/addresses.ts";
import { Campuses } from "../campuses.tsx";
import { CourseFacts, CourseFees } from "../course/course-facts.tsx";
import { describeCourse } from "../course/describe-course.ts";
import { RelatedCourses } from "../course/related-courses.tsx";
import { courseText } from "../course/text.ts";
import { CourseName, shortCourseName } from "../course-name.tsx";
import { explainMissingCourse } from "../lookup.ts";
import { ChangesLink, RegisterNote } from "../register-note.tsx";
import { catalogueText, courseMarkText } from "../text.ts";
import type { Route } from "./+types/course";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const id = idOfSlug(params.courseIdSlug);
  const [details, badges] =
    id === null ? [null, null] : await Promise.all([readCourse(app, { id }), listCourseBadges(app, { courseId: id })]);
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
  const { course, institution, campuses, relatedHere, relatedElsewhere, registerDate, mark, markedOn } = loaderData;
  const home = institutionPath(institution);
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
      <h1 className="mt-3">
        <CourseName course={course} className="mt-1 text-base text-muted sm:text-lg" />
      </h1>
      <p className="mt-1 text-muted text-sm">{course.nameCn ? catalogueText.referenceName : courseText.noNameCn}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <ShortlistButton type="course" code={course.code} name={shortCourseName(course)} />
        <ButtonLink to={`/compare?c=${course.code}`}>{courseText.compare}</ButtonLink>
      </p>
      {course.delistedOn ? (
        <Notice>
          {fill(courseText.delisted, { date: course.delistedOn })}
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
      <StaticSection contentKey={course.id}>
        <Panel title={courseText.facts}>
          <CourseFacts course={course} institution={institution} />
        </Panel>
        <Panel title={courseText.fees}>
          <CourseFees course={course} />
        </Panel>
      </StaticSection>
      <StaticSection contentKey={course.id}>
        <Panel title={courseText.campuses}>
          {campuses.length > 0 ? (
            <Campuses campuses={campuses} />
          ) : (
            <p className="py-2 text-muted">{courseText.noCampuses}</p>
          )}
        </Panel>
      </StaticSection>
      <StaticSection contentKey={course.id}>
        <RelatedCourses title={courseText.relatedHere} courses={relatedHere} />
        <RelatedCourses title={courseText.relatedElsewhere} courses={relatedElsewhere} showsInstitution />
        <RegisterNote
          date={registerDate}
          href={`https://cricos.education.gov.au/Course/CourseDetails.aspx?CourseCode=${course.code}`}
        />
      </StaticSection>
      <p className="mt-6">
        <ButtonLink to={home}>{courseText.backToInstitution}</ButtonLink>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: catalogueText.backToStudy }} />;
}
