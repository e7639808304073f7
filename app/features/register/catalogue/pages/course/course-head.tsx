import { Link } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { CourseChange } from "../../server/changes/summarise-changes.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { CourseName } from "../course-name.tsx";
import { ChangesLink } from "../register-note.tsx";
import { catalogueText } from "../text.json";
import { courseText } from "./text.json";
import type { CourseView } from "./view-course.server.ts";

export interface CourseHeadProps extends Pick<CourseDetails, "course" | "institution"> {
  view: CourseView;
  /** Changes of the course in the newest register; null without any. */
  mark: (CourseChange & { label: string }) | null;
}

/** Where the page is, both names, the school, the four facts that decide, and notices. */
export function CourseHead({ course, institution, view, mark }: CourseHeadProps) {
  const [level, ...others] = view.strip;
  const home = institutionPath(institution);
  return (
    <>
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
      <h1 className="mt-3 break-words">
        <CourseName course={course} className="mt-1 text-base text-muted leading-normal tracking-normal lg:text-lg" />
      </h1>
      <p className="mt-2">
        <Link
          to={home}
          lang={institution.nameCn ? undefined : "en"}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {institution.nameCn ?? institution.name}
        </Link>
        {institution.nameCn && (
          <>
            {" "}
            <span lang="en" className="text-muted">
              {institution.name}
            </span>
          </>
        )}
      </p>
      <FactsStrip
        label={courseText.strip}
        facts={[...(level ? [{ ...level, note: <span lang="en">{level.note}</span> }] : []), ...others]}
      />
      {course.delistedOn !== null ? (
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
          <b>{mark.label}</b>
          {fill(courseText.markedOn, { date: mark.date })}
          {mark.lines.length > 0 && `：${mark.lines.join("")}`} <ChangesLink code={institution.code} />
        </p>
      )}
    </>
  );
}
