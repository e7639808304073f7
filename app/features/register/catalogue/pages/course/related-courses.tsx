import { Link } from "react-router";
import { formatFee, formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import type { RelatedCourse } from "../../server/related-courses.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { CourseName } from "../course-name.tsx";
import { relatedText } from "./text.json";

interface Props {
  id: string;
  title: string;
  courses: readonly RelatedCourse[];
  /** Tuition per year of the course that the page is about, AUD; null when unknown. */
  yearly: number | null;
  showsInstitution?: boolean;
}

/** Similar courses, and their differences in fee, length and city. Renders nothing without courses. */
export function RelatedCourses({ id, title, courses, yearly, showsInstitution = false }: Props) {
  if (courses.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="rows rows-figures">
        {courses.map((course) => (
          <li key={course.id}>
            <div className="min-w-0">
              <Link to={coursePath(course.institution, course)} className="group break-words">
                {showsInstitution && <School institution={course.institution} />}
                <span
                  className={
                    showsInstitution
                      ? "block"
                      : "font-semibold underline-offset-4 group-hover:text-primary group-hover:underline"
                  }
                >
                  <CourseName course={course} />
                </span>
              </Link>
              <span className="block text-muted text-sm">
                {[course.levelCn, formatLength(course.weeks), placeOf(course)].filter(Boolean).join(" · ")}
              </span>
            </div>
            <Fee course={course} yearly={yearly} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function School({ institution: { name, nameCn } }: Pick<RelatedCourse, "institution">) {
  return (
    <span
      lang={nameCn ? undefined : "en"}
      className="block font-semibold underline-offset-4 group-hover:text-primary group-hover:underline"
    >
      {nameCn ?? name}
    </span>
  );
}

const placeOf = ({ cities, institution }: RelatedCourse) =>
  cities.length > 2
    ? fill(relatedText.cities, { city: cities[0] ?? "", count: cities.length })
    : cities.join("、") || institution.state;

/** Yearly tuition (for a course of up to a year: of the whole course; the total where only that is registered), and its difference from the page's course. */
function Fee({ course, yearly }: { course: RelatedCourse; yearly: number | null }) {
  const own = statedPrice(course.tuitionPerYear);
  const total = statedPrice(course.totalCost);
  const isShort = (course.weeks ?? 0) <= 52;
  const difference = own === null || yearly === null || isShort ? 0 : Math.round(own - yearly);
  return (
    <div className="tabular-nums">
      {own !== null ? (
        fill(isShort ? relatedText.total : relatedText.perYear, { fee: formatMoney(Math.round(own)) })
      ) : (
        <span className="text-muted">
          {total === null ? relatedText.noFee : fill(relatedText.total, { fee: formatFee(total) })}
        </span>
      )}
      {difference !== 0 && (
        <span className="block text-muted text-sm">
          {fill(difference > 0 ? relatedText.more : relatedText.less, { amount: formatMoney(Math.abs(difference)) })}
        </span>
      )}
    </div>
  );
}
