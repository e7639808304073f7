import { locationTypeNames, stateNames } from "./names.ts";
import { suburbOf } from "./suburb.ts";

export interface ShownCampus {
  id: number;
  name: string;
  locationType: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}

/** More campuses than this are collapsed by state. */
const foldAbove = 12;

/** The campuses of an institution or course, grouped by state. `campuses` is sorted by state. */
export function Campuses({ campuses }: { campuses: ShownCampus[] }) {
  const byState = new Map<string, ShownCampus[]>();
  for (const campus of campuses) {
    const state = campus.state ?? "";
    byState.set(state, [...(byState.get(state) ?? []), campus]);
  }
  return [...byState].map(([state, group]) =>
    campuses.length > foldAbove ? (
      <details key={state} className="border-line border-t first:border-t-0">
        <summary className="cursor-pointer py-3 font-medium">{stateHeading(state, group.length)}</summary>
        <CampusList campuses={group} />
      </details>
    ) : (
      <div key={state} className="mt-2">
        <h3 className="pb-1.5 font-medium">{stateHeading(state, group.length)}</h3>
        <CampusList campuses={group} />
      </div>
    ),
  );
}

function stateHeading(state: string, count: number) {
  return `${stateNames[state] ? `${stateNames[state]} ${state}` : state || "其他"}（${count}）`;
}

function CampusList({ campuses }: { campuses: ShownCampus[] }) {
  return (
    <ul className="grid gap-x-8 pb-2 sm:grid-cols-2">
      {campuses.map((campus) => (
        <li key={campus.id} className="border-line border-t py-2.5">
          <p lang="en" className="break-words">
            {campus.name}
          </p>
          <p lang="en" className="break-words text-muted text-sm">
            {[campus.street, [suburbOf(campus), campus.state, campus.postcode].filter(Boolean).join(" ")]
              .filter(Boolean)
              .join(", ")}
          </p>
          {campus.locationType && campus.locationType !== "Location owned and operated by provider" && (
            <p className="text-muted text-sm">{locationTypeNames[campus.locationType] ?? campus.locationType}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
