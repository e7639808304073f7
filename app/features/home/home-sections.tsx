import { Directory, Offer } from "./directory.tsx";

import { Changes, Cities, Example, Fields, type NewsItem } from "./explore.tsx";
import type { HomeView } from "./view-home.server.ts";

interface Props {
  /** Null while the database cannot be reached. */
  view: HomeView | null;
  news: readonly NewsItem[];
  /** The current year. */
  year: string;
}

/** Fields, cities, changes of the year, an example and the directory. Belongs into a StaticSection. */
export function HomeSections({ view, news, year }: Props) {
  return (
    <>
      {view && view.fields.length > 0 && <Fields {...view} />}
      <div className="grid gap-x-16 lg:grid-cols-2">
        {view && view.cities.length > 0 && <Cities cities={view.cities} />}
        {view?.example && <Example example={view.example} />}
      </div>
      {news.length > 0 && <Changes items={news} year={year} />}
      <Directory />
      <Offer />
    </>
  );
}
