import { readRounds } from "#app/features/register/invitations/server/public.ts";
import { occupationChangesOf, readOccupationNames } from "#app/features/register/occupations/server/public.ts";
import type { AppContext } from "#worker/context.ts";

interface Since {
  /** ms since 1970: rows recorded before are already known. */
  recorded: number;
  /** YYYY-MM-DD: older rounds are not reported, even when they are entered late. */
  roundsAfter: string;
}

/** What the official lists and the invitation rounds say anew of kept occupations, in sentences. @param codes ANZSCO codes */
export async function readOccupationNews(
  app: Pick<AppContext, "db">,
  codes: readonly string[],
  { recorded, roundsAfter }: Since,
) {
  if (codes.length === 0) return [];
  const names = await readOccupationNames(app, codes);
  const kept = codes.flatMap((code) => names.get(code) ?? []);
  const invited = ["", ...kept.map(({ invitedAs }) => invitedAs)];
  const [changes, rounds] = await Promise.all([
    occupationChangesOf(
      app,
      kept.flatMap((one) => one.codes),
      recorded,
    ),
    readRounds(app, { occupations: invited, after: { day: roundsAfter, recorded } }),
  ]);
  return kept.flatMap(({ name, path, codes: own, invitedAs }) => {
    const scored = rounds.filter(({ occupation }) => occupation === invitedAs);
    const isScored = (round: (typeof rounds)[number]) =>
      scored.some(({ roundOn, visa }) => roundOn === round.roundOn && visa === round.visa);
    const absent = rounds.filter((one) => one.occupation === "" && one.coverage === "whole" && !isScored(one));
    const lines = [
      ...changes
        .filter(({ code }) => own.includes(code))
        .map(
          ({ change, list, compiledOn }) => `${change === "added" ? "加入" : "移出"} ${list}（${compiledOn} 的版本）。`,
        ),
      ...scored.map(
        ({ roundOn, visa, lowestPoints }) =>
          `${roundOn} 的 ${visa} 邀请轮${lowestPoints === null ? "有这个职业" : `最低 ${lowestPoints} 分`}。`,
      ),
      ...absent.map(({ roundOn, visa }) => `${roundOn} 的 ${visa} 邀请轮没有这个职业。`),
    ];
    return lines.length > 0 ? [{ title: name, path, lines }] : [];
  });
}
