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

/** Where somebody teaches: a small map of Australia beside the campuses, and the map of the city. */
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
      <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr]">
        {australia && <Chart drawing={australia} isTold className="max-w-56" />}
        <div className="min-w-0">
          <Campuses campuses={campuses} />
        </div>
      </div>
      {region && <Chart drawing={region} isTold />}
    </Section>
  );
}
