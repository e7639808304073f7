import { Link } from "react-router";
import { SavedCourses } from "#app/features/register/shortlist/pages/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { costPath } from "./calculator/answers.ts";
import { costText } from "./text.json";

export interface FoundCourse {
  id: number;
  name: string;
  school: string;
}

/** Looks for the course whose costs are asked: results and saved courses are links that fill the tool. */
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
      <ul className="rows mt-2">
        {found.map(({ id, name, school }) => (
          <li key={id}>
            <Link to={addressOfCourse(id)} className="title-link">
              {name}
            </Link>
            <span className="text-muted text-sm">{school}</span>
          </li>
        ))}
      </ul>
      <SavedCourses title={costText.saved} addressOf={addressOfCourse} />
    </div>
  );
}

const addressOfCourse = (id: number) => `${costPath}?course=${id}`;
