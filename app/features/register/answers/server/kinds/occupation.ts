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
import type { AnswerSource } from "../../shared/answer.ts";
import type { KindReader } from "./kind.ts";

/** The lists, visas, assessing authority and newest invitation of an occupation, by both of its codes. */
export const readOccupationValues: KindReader = async (app, named) => {
  const [code = "", other] = named["@occupation"]?.values ?? [];
  const found = other === undefined && code !== "" ? await readOccupation(app, { code }) : null;
  if (!found) return null;
  const { occupation } = found;
  const listed = onEither(occupation, found.other);
  const lists = listsOf(listed);
  const visas = subclassesOf(visasOf(listed));
  const { rows } = await readOccupationRounds(app, invitedAs(found));
  const [newest] = rows;
  const { title, titleCn } = occupation;
  const page = { href: occupationPath(occupation), label: `${titleCn}：清单、签证与职业评估` };
  const ofLists = found.lists
    .filter(({ key }) => lists.some((list) => list === key))
    .map(
      ({ nameCn, url, checkedOn }): AnswerSource => ({
        ...{ label: nameCn, href: page.href, since: null, name: "职业清单的法规", url, grade: "official", checkedOn },
        ...{ isUnverified: false, isDisputed: false },
      }),
    );
  const ofRound: AnswerSource[] = newest
    ? [
        {
          ...{ label: `${newest.roundOn} 的邀请`, href: "/immigration/rounds", since: newest.roundOn },
          ...{ name: newest.sourceName, url: newest.sourceUrl, grade: newest.grade, checkedOn: newest.checkedOn },
          ...{ isUnverified: false, isDisputed: false },
        },
      ]
    : [];
  const authorities = found.authorities.map(({ key, nameCn }) => `${nameCn}（${key}）`);
  return {
    values: {
      title: titleCn.includes(title) ? titleCn : `${titleCn}（${title}）`,
      code,
      lists: lists.length > 0 ? `在 ${lists.map(listName).join("、")} 上` : "不在任何一份技术职业清单上",
      visas: visas.length > 0 ? `清单接受它的签证有 ${visas.join("、")}` : "没有签证的清单接受它",
      authority: authorities.length > 0 ? authorities.join("、") : null,
      points: newest?.lowestPoints == null ? null : String(newest.lowestPoints),
      round: newest?.roundOn ?? null,
    },
    page,
    sources: [...ofLists, ...ofRound],
  };
};
