import { rssResponse } from "#app/shell/xml/xml-response.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { viewChanges } from "../server/view-changes.ts";
import type { Route } from "./+types/changes-feed";
import { changesText as text } from "./text.json";

/** Number of items in the feed. Feed readers store older items themselves. */
const maxItems = 60;

/** /changes.xml: the changes as RSS 2.0. A future change is dated on the day of the response; its own day is in the title. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const changes = await viewChanges(app);
  return rssResponse({
    title: `澳途：${text.title}`,
    description: text.description,
    link: `${app.origin}/changes`,
    self: `${app.origin}/changes.xml`,
    items: changes.slice(0, maxItems).map(({ id, day, label, before, after, path }) => ({
      title: `${day ?? text.noDay} ${label}`,
      link: app.origin + path,
      id: `change-${id}`,
      at: day === null || day > today ? today : day,
      description: [
        before && text.before + before,
        after && ((day ?? "9999") > today ? text.willBe : text.after) + after,
      ]
        .filter(Boolean)
        .join(" "),
    })),
  });
}
