import { listsOf, type Occupation, occupationPath } from "#worker/features/occupations/public.ts";
import { listName } from "./list-name.ts";

export interface OccupationRow {
  code: string;
  titleCn: string;
  title: string;
  path: string;
  /** "MLTSSL、CSOL" */
  lists: string;
}

/** What a list shows of an occupation. */
export const rowOf = (occupation: Occupation): OccupationRow => ({
  code: occupation.code,
  titleCn: occupation.titleCn,
  title: occupation.title,
  path: occupationPath(occupation),
  lists: listsOf(occupation).map(listName).join("、"),
});

/** Occupations with their lists. Plain links: it stands in a static section. */
export function OccupationRows({ rows }: { rows: readonly OccupationRow[] }) {
  return (
    <ul className="rows mt-3">
      {rows.map(({ code, titleCn, title, path, lists }) => (
        <li key={code}>
          <a href={path} className="text-primary underline-offset-4 hover:underline">
            {titleCn}{" "}
            <span lang="en" className="text-muted text-sm">
              {title}
            </span>
          </a>
          <span className="text-muted text-sm tabular-nums">
            {code} · {lists}
          </span>
        </li>
      ))}
    </ul>
  );
}
