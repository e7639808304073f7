import { formatFee } from "#app/shell/figures/format-fee.ts";
import { formatMoney } from "#app/shell/figures/format-money.ts";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { Course } from "#worker/features/catalogue/read-course.ts";
import { statedPrice } from "#worker/features/catalogue/register-values.ts";
import { courseText } from "./text.ts";

/** The register's figures for the whole course, the yearly tuition worked out from them, and how. */
export function CourseFees({ course }: { course: Course }) {
  const { tuition, tuitionPerYear, nonTuition, totalCost, weeks } = course;
  const isOverAYear = weeks !== null && weeks > 52;
  return (
    <>
      <dl className="grid gap-3 py-2 sm:grid-cols-2">
        <Fee label={courseText.tuition} amount={tuition} hint={tuitionHint(course)} />
        {tuition !== null && statedPrice(tuition) !== null && isOverAYear && tuitionPerYear !== null && (
          <Fee
            label={courseText.tuitionPerYear}
            amount={Math.round(tuitionPerYear)}
            hint={fill(courseText.perYearHow, { tuition: formatMoney(tuition), weeks })}
          />
        )}
        <Fee label={courseText.nonTuition} amount={nonTuition} hint={null} />
        <Fee label={courseText.total} amount={totalCost} hint={totalHint(course)} />
      </dl>
      {course.delistedOn === null && (
        <p className="my-2">
          <ButtonLink to={`/tools/course-cost?course=${course.id}`}>{courseText.totalCost}</ButtonLink>
        </p>
      )}
      <p className="text-muted text-sm">{courseText.feesNote}</p>
    </>
  );
}

/** What a bare figure would leave open: none stated, nought, or that a short course costs no more than this. */
function tuitionHint({ tuition, totalCost, weeks }: Course): string | null {
  if (tuition === null) return courseText.tuitionUnknownHint;
  if (statedPrice(tuition) === null)
    return statedPrice(totalCost) === null ? courseText.tuitionZero : courseText.tuitionInTotal;
  return weeks !== null && weeks <= 52 ? courseText.perYearShort : null;
}

/** A total of a dollar or two is no price; and the register's total is not always the sum. */
function totalHint({ tuition, nonTuition, totalCost }: Course): string | null {
  if (totalCost === null) return null;
  if (statedPrice(totalCost) === null) return courseText.totalPlaceholder;
  return tuition === null || nonTuition === null || tuition + nonTuition === totalCost ? null : courseText.totalDiffers;
}

function Fee({ label, amount, hint }: { label: string; amount: number | null; hint: string | null }) {
  return (
    <div className="rounded-lg border border-line p-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <span className={amount ? "font-semibold text-xl" : "text-muted"}>{formatFee(amount)}</span>
        {hint && <span className="mt-0.5 block text-muted text-sm">{hint}</span>}
      </dd>
    </div>
  );
}
