import { formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { escapeXml } from "#app/shell/xml/xml-response.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import type { CourseRow } from "../../server/read-institution.ts";
import type { CourseBadges } from "../../shared/changes/history.ts";
import { isCredibleFee } from "../../shared/credible-figures.ts";
import { catalogueText, courseMarkText } from "../text.json";
import { courseListText } from "./course-list-text.json";

/**
 * The rows of a list of courses as an HTML string. As React elements, 664 rows would take a sixth of the page's processor time and be
 * hydrated one by one. Registrations with the same name, length and fee are one row that links to each by its code.
 */
export function courseRowsHtml(
  rows: readonly CourseRow[],
  institution: { id: number; name: string },
  { badges, date }: CourseBadges,
): string {
  const mark = (text: string, title?: string | null) =>
    `<b${title === undefined ? "" : ` title="${escapeXml(title ?? "")}"`}>${escapeXml(text)}</b>`;
  const hrefOf = ([id, name]: CourseRow) => escapeXml(coursePath(institution, { id, name }));
  return groupVersions(rows, badges)
    .map(([row, ...versions]) => {
      const [id, name, code, weeks, , standing, nameCn, , , isDoubtful] = row;
      const names = `${escapeXml(nameCn ?? "")} <i lang="en">${escapeXml(name)}</i>`;
      const marks = [
        standing > 0 ? mark(standing === 1 ? courseMarkText.expiredMark : courseMarkText.delistedMark) : "",
        badges[id] ? mark(courseMarkText.newMark, date) : "",
        isDoubtful ? mark(catalogueText.doubtfulFee) : "",
      ].join("");
      const facts = [formatLength(weeks), feeText(row), code].filter(Boolean).join(" · ");
      const others = versions.map((other) => `、<a href="${hrefOf(other)}">${escapeXml(other[2])}</a>`).join("");
      return `<li><a href="${hrefOf(row)}">${names}</a>${marks}<small>${escapeXml(facts)}${others}</small></li>`;
    })
    .join("");
}

/** The fee per year, as on the course's page; for a course of up to a year, the whole fee. */
function feeText([, , , weeks, cost, , , , isTotal]: CourseRow): string {
  if (!cost || !isCredibleFee(cost, weeks)) return courseListText.noFee;
  const isLong = weeks !== null && weeks > 52;
  const amount = isLong ? (cost / weeks) * 52 : cost;
  return fill(isLong ? courseListText.yearlyFee : courseListText.wholeFee, {
    fee: formatMoney(isTotal ? hundreds(amount) : Math.round(amount)),
    what: isTotal ? courseListText.charges : "",
  });
}

/** Groups courses with the same name, length, cost and marks, at the position of the first. */
function groupVersions(rows: readonly CourseRow[], badges: CourseBadges["badges"]): [CourseRow, ...CourseRow[]][] {
  const groups = new Map<string, [CourseRow, ...CourseRow[]]>();
  for (const row of rows) {
    const [id, name, , weeks, cost, standing] = row;
    const key = `${name.toLowerCase()} ${weeks} ${cost} ${standing} ${badges[id] ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
