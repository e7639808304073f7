import { shownItem } from "#app/features/news/public.tsx";
import { withoutPaths } from "#app/shell/drawn-frame/without-paths.ts";
import type { AppContext } from "#worker/context.ts";
import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import { readDownPaths } from "#worker/features/content/public.ts";
import { readMenu } from "#worker/features/menus/read-menu.ts";
import { listNews } from "#worker/features/news/list-news.ts";
import { readCachedSettings } from "#worker/features/site-settings/public.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";

/** What the frame of every public page shows. Without a menu of its own the site uses builtInMenu, which only the server needs. */
export const readFrame = cacheByVersion(async (app: AppContext) => {
  const [news, register, settings, saved, down] = await Promise.all([
    listNews(app),
    readRegisterCounts(app),
    readCachedSettings(app),
    readMenu(app),
    readDownPaths(app),
  ]);
  return { news: news.map(shownItem), register, settings, menu: withoutPaths(saved, down) };
});
