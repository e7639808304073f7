import { readOccupationRounds, readRounds } from "#app/features/register/invitations/server/public.ts";
import { invitedAs, readSharedName } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import {
  listName,
  listsOf,
  onEither,
  subclassesOf,
  visasOf,
} from "#app/features/register/occupations/shared/opened-visas.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { formatNumber } from "#worker/platform/figure-text.ts";
import type { AnswerSource } from "../../shared/answer.ts";
import type { KindReader, NamedThings } from "./kind.ts";

const titleOf = ({ title, titleCn }: { title: string; titleCn: string }) =>
  titleCn.includes(title) ? titleCn : `${titleCn}（${title}）`;

/** A name of more occupations than this is too general. */
const mostNamed = 16;

async function readNamed(app: { db: Session }, named: NamedThings) {
  const codes = named["@occupation"]?.values ?? [];
  if (codes.length === 0 || codes.length > mostNamed) return null;
  const { named: found, lists } = await readSharedName(app, { codes });
  const all = found.map((one) => ({ ...one, listed: onEither(one.occupation, one.other) }));
  const [first] = all;
  if (!first) return null;
  const page =
    all.length > 1
      ? {
          href: `/occupations?q=${encodeURIComponent(named["@occupation"]?.label ?? "")}`,
          label: "这些职业的清单与签证",
        }
      : { href: occupationPath(first.occupation), label: `${first.occupation.titleCn}：清单、签证与职业评估` };
  return { all, lists, page };
}

type Named = NonNullable<Awaited<ReturnType<typeof readNamed>>>["all"];

/** 主厨（Chef）、厨师（Cook）; 护士经理（Nurse Manager）等 14 个职业. */
const titlesOf = (some: Named): string => {
  const titles = some.map(({ occupation }) => titleOf(occupation));
  return titles.length > mostTitles ? `${titles[0]}等 ${titles.length} 个职业` : titles.join("、");
};
const mostTitles = 3;

/** Lists and visas. */
function listedText({ listed }: Named[number]): string {
  const lists = listsOf(listed);
  const visas = subclassesOf(visasOf(listed));
  return [
    lists.length > 0 ? `在 ${lists.map(listName).join("、")} 上` : "不在任何一份技术职业清单上",
    visas.length > 0 ? `清单接受它的签证有 ${visas.join("、")}` : "没有签证的清单接受它",
  ].join("，");
}

const authorityText = ({ authorities }: Named[number]): string =>
  authorities.map(({ key, nameCn }) => `${nameCn}（${key}）`).join("、");

const current = { isUnverified: false, isDisputed: false };

/** Maximum number of different lists or authorities in a sentence. */
const mostGroups = 3;

/** The lists, visas and assessing authorities of an occupation, or of all that share a name, by both of their codes. */
export const readOccupationValues: KindReader = async (app, named) => {
  const found = await readNamed(app, named);
  if (!found) return null;
  const { all, page } = found;
  const said = (textOf: (one: Named[number]) => string, verb: string) => {
    const groups = [...Map.groupBy(all, textOf)];
    if (groups.length > mostGroups || groups.some(([text]) => text === "")) return null;
    return groups.map(([text, some]) => `${titlesOf(some)}${verb}${text}`).join("；");
  };
  const lists = new Set<string>(all.flatMap(({ listed }) => listsOf(listed)));
  const sources = found.lists.flatMap(({ key, nameCn: label, url, checkedOn }): AnswerSource[] =>
    lists.has(key)
      ? [{ label, href: page.href, since: null, name: "职业清单的法规", url, grade: "official", checkedOn, ...current }]
      : [],
  );
  return {
    values: { listed: said(listedText, ""), assessed: said(authorityText, "的职业评估机构是") },
    page,
    sources,
  };
};

/**
 * The newest known score of an occupation in the rounds of visa 189 (of several with one name, the range of those of that
 * round), and the later rounds: in rounds with a complete table it was not invited, for the others this is unknown.
 */
export const readRoundValues: KindReader = async (app, named) => {
  if (!named["@occupation"]) return latestRound(app);
  const { all = [], page } = (await readNamed(app, named)) ?? {};
  const open = all.filter(({ listed }) => visasOf(listed).includes("189"));
  const { rows, absentOn, unseenOn } = await readOccupationRounds(app, ...open.map(invitedAs));
  const [newest] = rows;
  if (!newest || newest.lowestPoints === null || !page) return null;
  const { roundOn, coverage, sourceName: name, sourceUrl: url, grade, checkedOn } = newest;
  const [absent, unseen] = [absentOn, unseenOn].map((days) => days.filter((day) => day > roundOn));
  const same = rows.filter((row) => row.roundOn === roundOn);
  const titles = titlesOf(open.filter((one) => same.some(({ occupation }) => occupation === invitedAs(one))));
  const scores = same.flatMap(({ lowestPoints }) => lowestPoints ?? []);
  const range = [...new Set([Math.min(...scores), Math.max(...scores)])].join(" 至 ");
  const later = [
    absent?.[0] && `更新的 ${absent[0]} 一轮，完整的分数表里没有它`,
    unseen?.[0] && `${unseen[0]} 一轮只看到一部分职业，不知道有没有它`,
  ].filter(Boolean);
  const seen = coverage === "whole" ? "有完整分数表" : "只看到一部分职业";
  return {
    values: {
      points: `189 邀请里查到的${titles}最近一次在 ${roundOn}（这一轮${seen}），最低 ${range} 分`,
      newest: later.length > 0 ? `。${later.join("；")}` : "",
    },
    page,
    sources: [
      { label: `${roundOn} 的邀请`, href: "/immigration/rounds", since: null, name, url, grade, checkedOn, ...current },
    ],
  };
};

/** The newest round of visa 189: its day and the number of invitations. */
async function latestRound(app: { db: Session }): ReturnType<KindReader> {
  const [newest] = await readRounds(app, { visa: "189", occupations: [""] });
  if (!newest || newest.invited === null) return null;
  const { roundOn, invited, sourceName: name, sourceUrl: url, grade, checkedOn } = newest;
  const href = "/immigration/rounds";
  const label = `${roundOn} 的邀请`;
  return {
    values: { latest: `查到的最近一轮 189 邀请在 ${roundOn}，邀请 ${formatNumber(invited)} 人` },
    page: { href, label: "历次邀请" },
    sources: [{ label, href, since: null, name, url, grade, checkedOn, ...current }],
  };
}
