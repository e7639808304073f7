import { Chart } from "#app/shell/charts/chart.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { Campuses, type ShownCampus } from "./campuses.tsx";
import { catalogueText } from "./text.ts";
import type { PlacesView } from "./view-places.server.ts";

interface Props {
  id: string;
  /** Null without campuses. */
  places: PlacesView | null;
  campuses: ShownCampus[];
}

/** Where somebody teaches: a small map of Australia, beside it the map of the city or the campuses. */
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

/** The map of the country with the campuses at its side. */
const beside = "grid items-start gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr]";

const List = ({ campuses }: Pick<Props, "campuses">) => (
  <div className="mt-2 min-w-0">
    <Campuses campuses={campuses} />
  </div>
);
