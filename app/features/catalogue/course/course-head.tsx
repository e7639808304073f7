import { Link } from "react-router";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import type { CourseDetails } from "#worker/features/catalogue/read-course.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { CourseName } from "../course-name.tsx";
import { courseText } from "./text.ts";
import type { CourseView } from "./view-course.server.ts";

interface Props {
  course: CourseDetails["course"];
  institution: CourseDetails["institution"];
  strip: CourseView["strip"];
}

/** Both names, the school, and the four facts that decide. */
export function CourseHead({ course, institution, strip }: Props) {
  const [level, ...others] = strip;
  return (
    <>
      <h1 className="mt-3 break-words">
        <CourseName course={course} className="mt-1 text-base text-muted leading-normal tracking-normal lg:text-lg" />
      </h1>
      <p className="mt-2">
        <Link
          to={institutionPath(institution)}
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
    </>
  );
}
