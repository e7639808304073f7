import { sydneyZone } from "#worker/platform/time/units.ts";

/** Marks the line: the page has no state, so React does not start (app/shell/islands/start-on-use.ts). */
export const outageMark = "data-outage";

/** Created at the first use: it takes 15 ms, too long for the start of an isolate. */
let time: Intl.DateTimeFormat | undefined;

/**
 * The line above a cached page while the database cannot be reached, as HTML.
 * @param renderedAt ms since 1970
 */
export function outageNotice(renderedAt: number): string {
  time ??= new Intl.DateTimeFormat("zh-CN", {
    timeZone: sydneyZone,
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  return `<span ${outageMark}>网站的数据库暂时连不上。这一页保存于 ${time.format(renderedAt)}（悉尼时间），之后的变化还看不到。</span>`;
}
