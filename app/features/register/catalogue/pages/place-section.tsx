import { Chart } from "#app/shell/charts/chart.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { locationTypeNames, stateNames, suburbOf } from "./names.ts";
import { catalogueText } from "./text.json";
import type { PlacesView } from "./view-places.server.ts";

interface Props {
  id: string;
  places: PlacesView | null;
  campuses: ShownCampus[];
}

/** Where somebody teaches: a small map of Australia, next to it the map of the city or the campuses. */
export function PlaceSection({ id, places, campuses }: Props) {
  if (!places) {
    return (
      <Section id={id} title={catalogueText.campuses}>
        <p className="text-muted">{catalogueText.noCampuses}</p>
      </Section>
    );
  }
  const { title, australia, region } = places;
  return (
    <Section id={id} title={title}>
      <div className={region ? "sm:flex sm:items-end sm:gap-x-10" : beside}>
        {australia && <Chart drawing={australia} isTold className="w-full max-w-56" />}
        {region ? <Chart drawing={region} isTold className="w-full max-w-[22.375rem]" /> : <List campuses={campuses} />}
      </div>
      {region && <List campuses={campuses} />}
    </Section>
  );
}

const beside = "grid items-start gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr]";

const List = ({ campuses }: Pick<Props, "campuses">) => (
  <div className="mt-2 min-w-0">
    <Campuses campuses={campuses} />
  </div>
);

interface ShownCampus {
  id: number;
  name: string;
  locationType: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}

const foldAbove = 12;

/** The campuses of an institution or course, grouped by state. `campuses` is sorted by state. */
function Campuses({ campuses }: { campuses: ShownCampus[] }) {
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
