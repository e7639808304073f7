import { readCachedSettings } from "#app/features/foundation/site-settings/server/public.ts";
import { readDownPaths } from "#app/features/publishing/content/server/public.ts";
import { readMenu } from "#app/features/publishing/menus/server/read-menu.ts";
import { shownItem } from "#app/features/publishing/news/pages/public.tsx";
import { listNews } from "#app/features/publishing/news/server/list-news.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { withoutPaths } from "#app/shell/server-frame/without-paths.ts";
import type { AppContext } from "#worker/context.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";

/** The frame of every public page. Without a saved menu the site uses builtInMenu, which only the server needs. */
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
