import { Link } from "react-router";
import { formatDuration } from "#app/shell/figures/format-duration.ts";
import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { Facts } from "#app/shell/page/facts.tsx";
import { t } from "#app/shell/text/t.ts";
import type { Course, CourseDetails, CourseField } from "#worker/features/catalogue/schemas.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { broadFieldNames, languageNames } from "../course-names.ts";
import { levelNames } from "../names.ts";
import "./text.ts";

/** Everything the register says of a course, except money and places. */
export function CourseFacts({ course, institution }: { course: Course; institution: CourseDetails["institution"] }) {
  const [field1, field2] = course.fields;
  const { language, vetCode } = course;
  return (
    <Facts
      items={[
        {
          label: t("course.institution"),
          value: (
            <Link to={institutionPath(institution)} className="text-primary underline underline-offset-4">
              {institution.nameCn && <>{institution.nameCn} </>}
              <span lang="en">{institution.name}</span>
            </Link>
          ),
        },
        {
          label: t("course.level"),
          value: (
            <>
              {levelNames[course.level] ?? course.level}{" "}
              <span lang="en">{course.registerLevel ?? (course.level === "Other" ? "" : course.level)}</span>
            </>
          ),
        },
        { label: t("course.duration"), value: formatDuration(course.weeks, course.months) },
        { label: t("course.field"), value: field1 && <Field field={field1} /> },
        { label: t("course.field2"), value: field2 && <Field field={field2} /> },
        { label: t("course.code"), value: course.code },
        { label: t("course.providerCode"), value: institution.code },
        {
          label: t("course.vetCode"),
          value: vetCode && (
            <ExternalLink href={`https://training.gov.au/Training/Details/${encodeURIComponent(vetCode)}`}>
              {vetCode}
            </ExternalLink>
          ),
        },
        {
          label: t("course.language"),
          value: language && (
            <>
              {languageNames[language] && <>{languageNames[language]} </>}
              <span lang="en">{language}</span>
            </>
          ),
        },
        { label: t("course.deliveryModes"), value: course.deliveryModes },
        { label: t("course.intakeMonths"), value: course.intakeMonths },
        {
          label: t("course.dualQualification"),
          value: course.dualQualification && t("course.dualQualificationValue"),
        },
        {
          label: t("course.foundationStudies"),
          value: course.foundationStudies && t("course.foundationStudiesValue"),
        },
        { label: t("course.workComponent"), value: workComponent(course) },
        { label: t("course.description"), value: course.description },
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
    workHoursPerWeek && t("course.workHoursPerWeek", { count: workHoursPerWeek }),
    workWeeks && t("course.workWeeks", { count: workWeeks }),
    workTotalHours && t("course.workTotalHours", { count: workTotalHours }),
  ].filter(Boolean);
  return parts.length > 0 ? `${t("course.workIncluded")}：${parts.join("，")}` : t("course.workIncluded");
}
