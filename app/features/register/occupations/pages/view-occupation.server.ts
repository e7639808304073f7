import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { type FieldStatistic, fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import { fittingLevels, type Occupation, type OccupationDetails, skillLevelOf } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { listKeys, listsOf, listsOfVisa, visaKeys } from "../shared/opened-visas.ts";
import { occupationText as text, visaNames, visaPages } from "./text.json";

/** The lists of an occupation in either edition of ANZSCO: by its own code alone, one of two would be missing. */
const listsOfBoth = (occupation: Occupation, other: Occupation | null) => {
  const own = [...listsOf(occupation), ...(other ? listsOf(other) : [])];
  return listKeys.filter((key) => own.includes(key));
};

const skillTextOf = (level: number) =>
  level === 1 || level === 2 || level === 3 || level === 4 ? fill(text.about, { level, what: text.levels[level] }) : "";

/** Texts of the page of an occupation. @param cells numbers of courses of its narrow fields, by level */
export function viewOccupation(details: OccupationDetails, cells: readonly FieldStatistic[]) {
  const { occupation, other, lists, caveats } = details;
  const written = occupation.authority ?? "";
  // In the order of the instrument.
  const authorities = details.authorities.toSorted((a, b) => written.indexOf(a.key) - written.indexOf(b.key));
  const on = listsOfBoth(occupation, other);
  const listOf = new Map(lists.map((list) => [list.key, list]));
  const sourceOf = (key: string) => {
    const list = listOf.get(key);
    return list
      ? {
          name: `${list.name} ${list.nameCn}`,
          asOf: fill(text.asOf, { instrument: list.instrument, date: list.compiledOn }),
          url: list.url,
        }
      : null;
  };
  const visas = visaKeys.map((visa) => {
    const list = listsOfVisa[visa].find((one) => on.includes(one));
    const decisive = visa === "186" ? "csol-186" : (list ?? listsOfVisa[visa][0] ?? "");
    return {
      visa,
      name: visaNames[visa],
      page: visaPages[visa],
      isOpen: list !== undefined,
      source: sourceOf(decisive),
    };
  });
  const pair = other && (occupation.edition === "2022" ? [other, occupation] : [occupation, other]);
  return {
    level: String(skillLevelOf(occupation)),
    skill: skillTextOf(skillLevelOf(occupation)),
    lists: on.flatMap((key) => sourceOf(key) ?? []),
    visas,
    otherCode: pair && {
      text: fill(text.otherCode, {
        own: pair[0]?.code ?? "",
        ownUse: text.edition2013,
        other: pair[1]?.code ?? "",
        otherUse: text.edition2022,
      }),
      path: other ? occupationPath(other) : "",
      code: other?.code ?? "",
    },
    assessedBy: assessedBy(written, authorities),
    authorities: authorities.map(({ key, name, nameCn, url }) => ({ key, name, nameCn, url })),
    caveats: caveats.map(({ number, textCn }) => ({ number, textCn })),
    fields: fieldsOf(details, cells),
  };
}

/** As LIN 19/051 writes who admits lawyers: a body in each state. */
const legalAdmission = "State or Territory legal admission authority";

/**
 * The assessing authority, in short and in a sentence: reviewed bodies, else the text of the instrument; null without
 * either.
 */
function assessedBy(written: string, authorities: readonly { key: string; nameCn: string }[]) {
  if (authorities.length > 0) {
    const names = authorities.map(({ nameCn }) => nameCn).join("、");
    return { short: authorities.map(({ key }) => key).join(" / "), names, isEnglish: true };
  }
  if (written === legalAdmission) return { short: text.legalShort, names: text.legalAdmission, isEnglish: false };
  return written === "" ? null : { short: written, names: written, isEnglish: true };
}

export type OccupationView = ReturnType<typeof viewOccupation>;

/** The narrow fields that lead to the occupation, core ones first, with the number of courses of fitting levels. */
function fieldsOf({ occupation, fields }: OccupationDetails, cells: readonly FieldStatistic[]) {
  const narrow = [...new Set(fields.map(({ field }) => field.slice(0, 4)))];
  return narrow
    .flatMap((code) => {
      const field = narrowFieldOf(code);
      if (!field) return [];
      const own = fields.filter((one) => one.field.startsWith(code));
      const notes = [...new Set(own.flatMap(({ noteCn }) => noteCn ?? []))].join("；");
      const levels = fittingLevels(occupation, notes);
      const rankOf = (level: string) => levels.indexOf(levels.find((one) => one === level) ?? "Other");
      const open = cells
        .filter((cell) => cell.field === code && rankOf(cell.level) >= 0 && cell.courses > 0)
        .toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
      return [
        {
          name: field.nameCn,
          path: fieldPath(code),
          isCore: own.some(({ strength }) => strength === "core"),
          notes,
          levels: open.map(({ level, courses }) => ({
            name: levelNames[level] ?? level,
            count: fill(text.courses, { count: courses }),
            search: `/search?${new URLSearchParams({ type: "course", field: code, level })}`,
          })),
        },
      ];
    })
    .toSorted((a, b) => Number(b.isCore) - Number(a.isCore));
}
