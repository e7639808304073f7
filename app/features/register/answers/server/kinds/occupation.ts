import { readOccupationRounds } from "#app/features/register/invitations/server/public.ts";
import { invitedAs, readOccupation } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import {
  listName,
  listsOf,
  onEither,
  subclassesOf,
  visasOf,
} from "#app/features/register/occupations/shared/opened-visas.ts";
import type { Session } from "#worker/platform/db/client.ts";
import type { AnswerSource } from "../../shared/answer.ts";
import type { KindReader, NamedThings } from "./kind.ts";

const titleOf = ({ title, titleCn }: { title: string; titleCn: string }) =>
  titleCn.includes(title) ? titleCn : `${titleCn}（${title}）`;

async function readNamed(app: { db: Session }, named: NamedThings) {
  const [code = "", other] = named["@occupation"]?.values ?? [];
  const found = other === undefined && code !== "" ? await readOccupation(app, { code }) : null;
  if (!found) return null;
  const { occupation } = found;
  const page = { href: occupationPath(occupation), label: `${occupation.titleCn}：清单、签证与职业评估` };
  return { ...found, title: titleOf(occupation), page };
}

const current = { isUnverified: false, isDisputed: false };

/** The lists, visas and assessing authority of an occupation, by both of its codes. */
export const readOccupationValues: KindReader = async (app, named) => {
  const found = await readNamed(app, named);
  if (!found) return null;
  const { occupation, title, page } = found;
  const listed = onEither(occupation, found.other);
  const lists = listsOf(listed);
  const visas = subclassesOf(visasOf(listed));
  const authorities = found.authorities.map(({ key, nameCn }) => `${nameCn}（${key}）`);
  const sources = found.lists.flatMap(({ key, nameCn: label, url, checkedOn }): AnswerSource[] =>
    lists.some((list) => list === key)
      ? [{ label, href: page.href, since: null, name: "职业清单的法规", url, grade: "official", checkedOn, ...current }]
      : [],
  );
  return {
    values: {
      title,
      code: occupation.code,
      lists: lists.length > 0 ? `在 ${lists.map(listName).join("、")} 上` : "不在任何一份技术职业清单上",
      visas: visas.length > 0 ? `清单接受它的签证有 ${visas.join("、")}` : "没有签证的清单接受它",
      authority: authorities.length > 0 ? authorities.join("、") : null,
    },
    page,
    sources,
  };
};

/** The newest known round of the 189 that invited an occupation. */
export const readRoundValues: KindReader = async (app, named) => {
  const found = await readNamed(app, named);
  if (!found) return null;
  const { rows } = await readOccupationRounds(app, invitedAs(found));
  const [newest] = rows;
  if (!newest) return null;
  const { roundOn, lowestPoints, sourceName: name, sourceUrl: url, grade, checkedOn } = newest;
  const label = `${roundOn} 的邀请`;
  return {
    values: { title: found.title, day: roundOn, points: lowestPoints === null ? null : String(lowestPoints) },
    page: found.page,
    sources: [{ label, href: "/immigration/rounds", since: null, name, url, grade, checkedOn, ...current }],
  };
};
