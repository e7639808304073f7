import { getTableColumns, sql } from "drizzle-orm";
import { type AdminRecord, type CellPart, defineRecord } from "#app/features/foundation/records/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { may, type Permission } from "#worker/platform/auth/permissions.ts";
import { checkLinksNow } from "../server/check-links.ts";
import { health } from "../server/list-links.ts";
import { linkChecks } from "../server/schema.ts";
import { linkHealthNames, linkHealthTones } from "../shared/link-health.ts";

const failures: Readonly<Record<string, string>> = {
  timeout: "10 秒没有回答",
  unreachable: "连不上",
  redirects: "地址一再转到别处，超过 5 次",
  forbidden: "这类地址我们不打开",
};

const offline = "一个网站也没有回答，多半是本站自己连不上外面的网络，这次的结果没有记下。请稍后再检查。";

/** Number of places that are listed by name; the others are only counted. */
const maxNamed = 5;

/** Addresses of other sites with their last check, dead ones first, those with the most consecutive failures before others. */
export const checkRecord: AdminRecord = defineRecord({
  path: "/admin/links/check",
  permission: "links",
  type: "links",
  texts: { list: "检查失效链接", edit: "", gone: "" },
  table: linkChecks,
  key: "url",
  rows: ({ primary: { orm } }) =>
    orm
      .select({ ...getTableColumns(linkChecks), health })
      .from(linkChecks)
      .$dynamic(),
  list: {
    sorts: {
      health: sql`CASE ${health} WHEN 'dead' THEN 10 + ${linkChecks.failures} WHEN 'unclear' THEN 2 WHEN 'waiting' THEN 1 ELSE 0 END`,
      checked: linkChecks.checkedAt,
    },
    filters: { health: { label: "状态", options: linkHealthNames, by: health } },
    search: [linkChecks.url, linkChecks.foundIn],
    searchHint: "搜索地址和出现的地方",
    action: {
      ...{ label: "现在检查", busyLabel: "正在检查..." },
      note: () => "看最久没看的 20 个，最多半分钟。",
      run: async (app, member) => {
        const { looked, dead, isOffline } = await checkLinksNow(app, member);
        if (isOffline) throw new AppError("unavailable", offline);
        return `看了 ${looked} 个地址，其中失效 ${dead} 个。`;
      },
    },
    columns: [
      { label: "地址", cell: ({ url }) => ({ href: url }) },
      {
        label: "状态",
        isShort: true,
        sort: "health",
        cell: (row) => ({ text: linkHealthNames[row.health], tone: linkHealthTones[row.health] }),
      },
      {
        label: "结果",
        cell: (row) => [
          row.failure === null ? row.status !== null && `HTTP ${row.status}` : (failures[row.failure] ?? row.failure),
          row.failures > 1 && { text: `连续 ${row.failures} 次`, tone: "muted" },
        ],
      },
      {
        label: "出现在",
        cell: ({ foundIn }, member) => {
          const more = foundIn.length - maxNamed;
          return [
            ...foundIn.slice(0, maxNamed).map((place) => placeOf(place, (permission) => may(member, permission))),
            more > 0 && { text: `还有 ${more} 处`, tone: "muted" as const },
          ];
        },
      },
      { label: "检查时间", sort: "checked", cell: ({ checkedAt }) => ({ at: checkedAt }) },
    ],
    file: {
      ...{ 网址: "url", 检查结果: "health", "HTTP 状态码": "status", 失败原因: "failure", 连续失败次数: "failures" },
      检查时间: ({ checkedAt }) => (checkedAt === null ? null : new Date(checkedAt)),
      出现在: ({ foundIn }) => foundIn.join(" "),
    },
    intro: [
      "页面、数字的出处、新闻、官方链接和专业人士的网站里，每一个通往别的网站的地址都在这里。每小时看最久没看的 20 个，约一两天看完一轮。",
      { text: "“看不出”：对方不让程序查看（例如 403），人打开也许正常，请自己点开看。", tone: "muted" },
    ],
    empty: "没有符合条件的地址。还没有检查过的话，请按“现在检查”。",
    back: { to: "/admin/links", label: "链接" },
    time: ({ checkedAt }) => checkedAt,
  },
});

/** Editors of places by kind: their name, the address before the key, and the required permission. */
const kinds: Readonly<Record<string, [label: string, list: string, permission: Permission]>> = {
  fact: ["数字：", "facts", "facts"],
  news: ["新闻 ", "news", "news"],
  link: ["官方链接 ", "links", "links"],
  image: ["图片 ", "images", "content"],
  authority: ["评估机构 ", "occupations/authorities", "facts"],
  rule: ["规则 ", "rules", "figures"],
  professional: ["专业人士 ", "professionals", "professionals"],
};

/**
 * A place that links to an address, with a link to its editor if the member may open it.
 * @param place as gather-links.ts writes it: "/visa/student", "fact:KEY", "news:ID"
 */
function placeOf(place: string, mayEdit: (permission: Permission) => boolean): CellPart {
  const part = (text: string, to: string, permission: Permission) => (mayEdit(permission) ? { text, to } : { text });
  if (place.startsWith("/")) return part(place, `/admin/pages/edit${place}`, "content");
  const [kind = "", name = ""] = place.split(":");
  if (kind === "invitation") {
    return part(`邀请和提名 ${name}`, `/admin/${/^\d/.test(name) ? "rounds" : "nomination"}/${name}`, "facts");
  }
  const [label, list, permission] = kinds[kind] ?? [`${kind} `, kind, "links"];
  return part(label + name, `/admin/${list}/${encodeURIComponent(name)}`, permission);
}
