import { data, redirect } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { fittingOccupations, readLinkedRows } from "#app/features/register/occupations/server/public.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { fieldStatistics, readFeeMove } from "#app/features/register/statistics/server/public.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { coursePath, idOfSlug, idSlugOf } from "#worker/platform/slugs.ts";
import { kindOfCourse, readCourse } from "../server/read-course.ts";
import type { Route } from "./+types/course";
import { describeCourse } from "./course/describe-course.server.ts";
import { courseFactKeys, drawCourse } from "./course/draw-course.server.tsx";
import { courseText } from "./course/text.json";
import { shortCourseName } from "./course-name.tsx";
import { explainMissingCourse } from "./pick-named.ts";
import { catalogueText } from "./text.json";

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
    course: { id: course.id, code: course.code, name: shortCourseName(course), isOpen: course.delistedOn === null },
    meta: describeCourse({ ...details, canonical: app.origin + path, origin: app.origin }),
    drawn: await drawCourse(details, {
      ...{ peers, move, facts, now: app.now() },
      occupations: fittingOccupations(linked, course.level, course.name),
    }),
  };
}

export const handle = new WayBack("/study", catalogueText.backToStudy);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData.meta;

export default function CoursePage({ loaderData: { course, drawn } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Drawn html={drawn.names} />
      <p className="text-muted text-sm empty:hidden">
        <RegisterAge />
      </p>
      <Drawn html={drawn.strip} />
      <div className="page-columns">
        <div className="min-w-0">
          <Drawn html={drawn.answers} />
        </div>
        <Actions label={courseText.actions}>
          <ShortlistButton type="course" code={course.code} name={course.name} />
          <ButtonLink to={`/compare?c=${course.code}#add-course`}>{courseText.compare}</ButtonLink>
          {course.isOpen && (
            <ButtonLink to={`/tools/course-cost?course=${course.id}`} isPrimary>
              {courseText.totalCost}
            </ButtonLink>
          )}
          <div className="max-lg:hidden">
            <Drawn html={drawn.contents} />
          </div>
        </Actions>
      </div>
    </div>
  );
}
