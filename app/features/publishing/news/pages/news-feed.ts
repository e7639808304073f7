import { rssResponse } from "#app/shell/xml/xml-response.ts";
import { appContext } from "#worker/context.ts";
import { listNewsPage } from "../server/list-news.ts";
import type { Route } from "./+types/news-feed";
import { shownItem } from "./public.tsx";
import { newsText } from "./text.json";

/** /news.xml: the newest news as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { items } = await listNewsPage(app, { page: 1 });
  return rssResponse({
    title: `澳途：${newsText.title}`,
    description: newsText.description,
    link: `${app.origin}/news`,
    self: `${app.origin}/news.xml`,
    items: items.map(shownItem).map(({ title, source, sourceUrl, date }) => ({
      title,
      link: sourceUrl,
      // The row's id is unsuitable: it may change when a load corrects an item, and feed readers would show the item twice.
      id: `news-${date}-${title}`,
      at: date,
      description: source,
    })),
  });
}
