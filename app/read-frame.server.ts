import { readCachedSettings } from "#app/features/foundation/site-settings/server/public.ts";
import { readDownPaths } from "#app/features/publishing/content/server/public.ts";
import { readMenu } from "#app/features/publishing/menus/server/menu.ts";
import { shownItem } from "#app/features/publishing/news/pages/public.tsx";
import { listNews } from "#app/features/publishing/news/server/list-news.ts";
import { type RegisterCounts, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { withoutPaths } from "#app/shell/server-frame/built-in-menu.ts";
import { drawNews } from "#app/shell/server-frame/news-line.server.tsx";
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
  const registerAge = register && ageText(register);
  const [item] = news.slice(0, 1).map(shownItem);
  return { news: await drawNews(item), register, registerAge, settings, menu: withoutPaths(saved, down) };
});

/** What a register may lack or have wrong because of its age; null for one that is neither old nor of an earlier year. */
function ageText({ registerDate, isOld, misses }: RegisterCounts): string | null {
  if (misses) return `数据截至 ${registerDate}。`;
  return isOld ? `学费取自 ${registerDate} 的登记册，可能已调整。` : null;
}
