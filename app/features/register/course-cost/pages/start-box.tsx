import { Link } from "react-router";
import { SavedCourses } from "#app/features/register/shortlist/pages/public.ts";
import { type CostAnswers, cares } from "#app/features/register/tools/shared/profile.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { TitleLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { costAddress, costPath } from "./cost-figures.ts";
import type { CostedCourse } from "./describe-notes.server.ts";
import { costText } from "./text.json";

export interface FoundCourse {
  id: number;
  name: string;
  school: string;
}

/** Searches the course for the calculation: results and saved courses are links that fill in the tool. */
export function StartBox({ find, found }: { find: string; found: readonly FoundCourse[] }) {
  return (
    <div className="mt-4 max-w-2xl print:hidden">
      <form method="get" action={costPath} className="flex flex-wrap items-end gap-2">
        <label className="min-w-0 grow font-medium">
          {costText.find}
          <input
            type="search"
            name="find"
            defaultValue={find}
            maxLength={200}
            placeholder={costText.findHint}
            className={`${controlStyle} mt-1 font-normal`}
          />
        </label>
        <button type="submit" className="button button-primary">
          {costText.findCourse}
        </button>
      </form>
      {find !== "" && found.length === 0 && <p className="mt-2 text-muted">{costText.foundNone}</p>}
      <ul className="rows mt-2 empty:hidden">
        {found.map(({ id, name, school }) => (
          <li key={id}>
            <TitleLink to={addressOfCourse(id)}>{name}</TitleLink>
            <span className="text-muted text-sm">{school}</span>
          </li>
        ))}
      </ul>
      <SavedCourses title={costText.saved} addressOf={addressOfCourse} />
    </div>
  );
}

const addressOfCourse = (id: number) => `${costPath}?course=${id}`;

/** The questions about a school course before its sum: the year in which the pupil begins, and the pupil's accommodation. One tap each. */
export function SchoolChoices({ course: { years }, answers }: { course: CostedCourse; answers: CostAnswers }) {
  const [first, last] = years ?? [0, 0];
  const grades = years ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  return (
    <div className="mt-4 print:hidden">
      {grades.length > 0 && (
        <Row
          title={costText.fromYear}
          choices={grades.map((year) => ({
            label: fill(costText.grade, { year }),
            isChosen: (answers.year ?? first) === year,
            to: costAddress({ ...answers, tuition: null, weeks: null, year: year === first ? null : year }),
          }))}
        />
      )}
      <Row
        title={costText.where}
        choices={([...cares, "unsaid"] as const).map((care) => ({
          label: costText.care[care],
          isChosen: answers.care === care,
          to: costAddress({
            ...answers,
            care,
            boarding: care === "boarding" ? answers.boarding : null,
            guardian: null,
          }),
        }))}
      />
    </div>
  );
}

function Row({ title, choices }: { title: string; choices: { label: string; to: string; isChosen: boolean }[] }) {
  return (
    <nav aria-label={title} className="mt-2">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {choices.map(({ label, to, isChosen }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className="button px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
