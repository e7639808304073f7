import { formatDuration, formatFee, formatMoney } from "#app/shell/figures/format.ts";
import { DescriptionList } from "#app/shell/page/boxes.tsx";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import type { Course, CourseDetails, CourseField } from "../../server/read-course.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { languageNames, levelNameOf } from "../names.ts";
import { courseText } from "./text.json";

/** The register's values of a course, except campuses. */
export function CourseFacts({ course, institution }: { course: Course; institution: CourseDetails["institution"] }) {
  const [field1, field2] = course.fields;
  const { language, vetCode } = course;
  return (
    <DescriptionList
      items={[
        {
          label: courseText.institution,
          value: (
            <TextLink to={institutionPath(institution)}>
              {institution.nameCn && <>{institution.nameCn} </>}
              <span lang="en">{institution.name}</span>
            </TextLink>
          ),
        },
        {
          label: courseText.level,
          value: (
            <>
              {levelNameOf(course)}{" "}
              <span lang="en">{course.registerLevel ?? (course.level === "Other" ? "" : course.level)}</span>
            </>
          ),
        },
        { label: courseText.duration, value: formatDuration(course.weeks, course.months) },
        ...feeItems(course),
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

/** The path from broad to detailed field in Chinese, then the registered English text without codes. */
function Field({ field }: { field: CourseField }) {
  const path = [field.broad, field.narrow, field.detailed]
    .filter((name) => name !== null)
    .map((name) => name.replace(/^\d+\s*-\s*/, ""));
  return (
    <>
      {field.path && <span className="block">{field.path}</span>}
      <span lang="en" className="block text-muted">
        {[...new Set(path)].join(" › ")}
      </span>
    </>
  );
}

/** Work that the register counts as a part of the course; null when there is none. */
export function workComponent(course: Course) {
  if (!course.workComponent) return null;
  const { workHoursPerWeek, workWeeks, workTotalHours } = course;
  // 0 in the register means "not stated".
  const parts = [
    workHoursPerWeek && fill(courseText.workHoursPerWeek, { count: workHoursPerWeek }),
    workWeeks && fill(courseText.workWeeks, { count: workWeeks }),
    workTotalHours && fill(courseText.workTotalHours, { count: workTotalHours }),
  ].filter(Boolean);
  return parts.length > 0 ? `${courseText.workIncluded}：${parts.join("，")}` : courseText.workIncluded;
}

/** The registered fees of the whole course, and the tuition per year with its calculation. */
function feeItems(course: Course) {
  const { tuition, tuitionPerYear, nonTuition, totalCost, weeks } = course;
  const isOverAYear = weeks !== null && weeks > 52;
  const hasYearly = tuition !== null && statedPrice(tuition) !== null && isOverAYear && tuitionPerYear !== null;
  return [
    { label: courseText.tuition, value: <Fee amount={tuition} hint={tuitionHint(course)} /> },
    {
      label: courseText.tuitionPerYear,
      value: hasYearly && (
        <Fee
          amount={Math.round(tuitionPerYear)}
          hint={fill(courseText.perYearHow, { tuition: formatMoney(tuition), weeks })}
        />
      ),
    },
    { label: courseText.nonTuition, value: formatFee(nonTuition) },
    { label: courseText.total, value: <Fee amount={totalCost} hint={totalHint(course)} /> },
  ];
}

/** Explains a missing tuition fee, a placeholder, or that the fee of a course of up to a year is for the whole course. */
function tuitionHint({ tuition, totalCost, weeks }: Course): string | null {
  if (tuition === null) return courseText.tuitionUnknownHint;
  if (statedPrice(tuition) === null)
    return statedPrice(totalCost) === null ? courseText.tuitionZero : courseText.tuitionInTotal;
  return weeks !== null && weeks <= 52 ? courseText.perYearShort : null;
}

/** Explains a placeholder total, or a total that differs from the sum of the fees. */
function totalHint({ tuition, nonTuition, totalCost }: Course): string | null {
  if (totalCost === null) return null;
  if (statedPrice(totalCost) === null) return courseText.totalPlaceholder;
  if (tuition === null || nonTuition === null) return null;
  // Compares cents: floating-point sums of dollars and cents differ in the last bit.
  return Math.round((tuition + nonTuition - totalCost) * 100) === 0 ? null : courseText.totalDiffers;
}

function Fee({ amount, hint }: { amount: number | null; hint: string | null }) {
  return (
    <>
      {formatFee(amount)}
      {hint && <span className="block text-muted">{hint}</span>}
    </>
  );
}
