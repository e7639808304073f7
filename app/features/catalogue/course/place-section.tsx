import { Chart } from "#app/shell/charts/chart.tsx";
import { Section } from "#app/shell/page/section.tsx";
import type { CourseDetails } from "#worker/features/catalogue/read-course.ts";
import { Campuses } from "../campuses.tsx";
import { courseText } from "./text.ts";
import type { CourseView } from "./view-course.server.ts";

interface Props {
  places: CourseView["places"];
  campuses: CourseDetails["campuses"];
}

/** Where the course is taught: a small map of Australia beside the campuses, and the map of the city. */
export function PlaceSection({ places, campuses }: Props) {
  if (!places) {
    return (
      <Section id="places" title={courseText.campuses}>
        <p className="text-muted">{courseText.noCampuses}</p>
      </Section>
    );
  }
  const { title, australia, region } = places;
  return (
    <Section id="places" title={title}>
      <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-[12rem_1fr] lg:grid-cols-[14rem_1fr]">
        {australia && <Chart drawing={australia} isTold className="max-w-56" />}
        <div className="min-w-0">
          <Campuses campuses={campuses} />
        </div>
      </div>
      {region && <Chart drawing={region} isTold className="max-w-xs" />}
    </Section>
  );
}
