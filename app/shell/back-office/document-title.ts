import { sectionOf, sections } from "./sections.ts";
import { adminText } from "./text.json";

/**
 * The title of a tab of the back office: heading, section, 后台. The section is omitted where the heading names it:
 * "订单 AO-261124-ABCDEF | 后台 | 澳途", "会计 | 搜索词汇 | 后台 | 澳途".
 * @param pathname the page's address
 */
export function documentTitle(heading: string, pathname: string): string {
  const section = sectionOf(sections, pathname)?.label ?? "";
  const parts = [heading, ...(heading.includes(section) ? [] : [section]), adminText.title, "澳途"];
  return parts.filter((part) => part !== "").join(" | ");
}
