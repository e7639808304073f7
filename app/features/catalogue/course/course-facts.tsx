import { Link } from "react-router";
import { formatDuration } from "#app/shell/figures/format-duration.ts";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Course, CourseDetails, CourseField } from "#worker/features/catalogue/read-course.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { broadFieldNames, languageNames } from "../course-names.ts";
import { levelNames } from "../names.ts";
import { courseText } from "./text.ts";

/** Everything the register says of a course, except money and places. */
export function CourseFacts({ course, institution }: { course: Course; institution: CourseDetails["institution"] }) {
  const [field1, field2] = course.fields;
  const { language, vetCode } = course;
  return (
    <Facts
      items={[
        {
          label: courseText.institution,
          value: (
            <Link to={institutionPath(institution)} className="text-primary underline underline-offset-4">
              {institution.nameCn && <>{institution.nameCn} </>}
              <span lang="en">{institution.name}</span>
            </Link>
          ),
        },
        {
          label: courseText.level,
          value: (
            <>
              {levelNames[course.level] ?? course.level}{" "}
              <span lang="en">{course.registerLevel ?? (course.level === "Other" ? "" : course.level)}</span>
            </>
          ),
        },
        { label: courseText.duration, value: formatDuration(course.weeks, course.months) },
        { label: courseText.field, value: field1 && <Field field={field1} /> },
        { label: courseText.field2, value: field2 && <Field field={field2} /> },
        { label: courseText.code, value: course.code },
        { label: courseText.providerCode, value: institution.code },
        {
          label: courseText.vetCode,
          value: vetCode && (
            <ExternalLink href={`https://training.gov.au/Training/Details/${encodeURIComponent(vetCode)}`}>
              {vetCode}
            </ExternalLink>
          ),
        },
        {
          label: courseText.language,
          value: language && (
            <>
              {languageNames[language] && <>{languageNames[language]} </>}
              <span lang="en">{language}</span>
            </>
          ),
        },
        { label: courseText.deliveryModes, value: course.deliveryModes },
        { label: courseText.intakeMonths, value: course.intakeMonths },
        {
          label: courseText.dualQualification,
          value: course.dualQualification && courseText.dualQualificationValue,
        },
        {
          label: courseText.foundationStudies,
          value: course.foundationStudies && courseText.foundationStudiesValue,
        },
        { label: courseText.workComponent, value: workComponent(course) },
        { label: courseText.description.label, value: course.description },
      ]}
    />
  );
}

/** Chinese name of the broad field, and the register's words from broad to detailed without their numbers. */
function Field({ field }: { field: CourseField }) {
  const chinese = field.broad && broadFieldNames[field.broad.slice(0, 2)];
  const path = [field.broad, field.narrow, field.detailed]
    .filter((name) => name !== null)
    .map((name) => name.replace(/^\d+\s*-\s*/, ""));
  return (
    <>
      {chinese && <span className="block">{chinese}</span>}
      <span lang="en" className="block text-muted text-sm">
        {[...new Set(path)].join(" › ")}
      </span>
    </>
  );
}

function workComponent(course: Course) {
  if (!course.workComponent) return null;
  const { workHoursPerWeek, workWeeks, workTotalHours } = course;
  // The register writes 0 where it means "not stated".
  const parts = [
    workHoursPerWeek && fill(courseText.workHoursPerWeek, { count: workHoursPerWeek }),
    workWeeks && fill(courseText.workWeeks, { count: workWeeks }),
    workTotalHours && fill(courseText.workTotalHours, { count: workTotalHours }),
  ].filter(Boolean);
  return parts.length > 0 ? `${courseText.workIncluded}：${parts.join("，")}` : courseText.workIncluded;
}
