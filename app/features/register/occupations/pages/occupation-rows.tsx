import type { NewestScores } from "#app/features/register/invitations/server/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AskedOccupations, Occupation } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { listName, listsOf, subclassesOf, visaKeys, visasOf } from "../shared/opened-visas.ts";
import { occupationText as text } from "./text.json";

/** The Chinese title without its English part, which is shown next to it. */
const nameOf = ({ titleCn, title }: Occupation) => titleCn.replace(`（${title}）`, "");

/** The list row of an occupation: withBothCodes. `lists` are those that are not called after their visa. */
export function rowOf(occupation: Occupation, scores: NewestScores) {
  const { code, otherCode } = occupation;
  const newest = scores.get(code) ?? scores.get(otherCode ?? "");
  return {
    ...{ code, name: nameOf(occupation), title: occupation.title, path: occupationPath(occupation) },
    codes: otherCode === null ? code : fill(text.bothCodes, { code, otherCode }),
    visas: subclassesOf(visasOf(occupation)),
    lowest: newest ? fill(text.lowest, { points: newest.points, month: newest.roundOn.slice(0, 7) }) : "",
    lists: listsOf(occupation)
      .filter((list) => !/^\d/.test(list))
      .map(listName)
      .join("、"),
  };
}

const allVisas = subclassesOf(visaKeys);

/** The visas in the shorter way: all of them, all but up to three, or their list. */
function writeVisas(visas: readonly string[]): string {
  const missing = allVisas.filter((visa) => !visas.includes(visa));
  if (visas.length === 0) return text.noVisas;
  if (missing.length === 0) return fill(text.everyVisa, { count: allVisas.length });
  return missing.length > 3 ? visas.join(" ") : fill(text.visasBut, { missing: missing.join("、") });
}

/** A row of occupations that are asked about together; the visas are those that the lists of any of them open. */
export function groupOf({ courses, occupations }: AskedOccupations, scores: NewestScores) {
  const rows = occupations.map((one) => rowOf(one, scores));
  return {
    names: occupations.map((one) => ({
      code: one.code,
      name: nameOf(one),
      title: one.title,
      path: occupationPath(one),
    })),
    visas: [...new Set(rows.flatMap(({ visas }) => visas))],
    lowest: rows.find(({ lowest }) => lowest)?.lowest ?? "",
    courses: courses > 0 ? fill(text.leading, { count: courses }) : "",
  };
}

/** Occupations with their visas and lists. Plain links: it is in a static section. */
export function OccupationRows({ rows }: { rows: readonly ReturnType<typeof rowOf>[] }) {
  return (
    <ul className="occupation-rows mt-3">
      {rows.map(({ code, codes, name, title, path, visas, lists, lowest }) => (
        <li key={code}>
          <p>
            <a href={path} className="title-link">
              {name}{" "}
              <span lang="en" className="font-normal text-muted text-sm">
                {title}
              </span>
            </a>
          </p>
          <p>
            {lowest && <b className="block font-semibold tabular-nums md:text-end">{lowest}</b>}
            <span className="visas">{writeVisas(visas)}</span>
          </p>
          <p className="text-muted text-sm tabular-nums">{[codes, lists].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

/** The occupations to which most courses lead, with their visas. */
export function LeadingRows({ groups }: { groups: readonly ReturnType<typeof groupOf>[] }) {
  return (
    <ul className="occupation-rows mt-3">
      {groups.map(({ names, visas, courses, lowest }) => (
        <li key={names[0]?.code}>
          <p>
            {names.map(({ code, name, title, path }, position) => (
              <span key={code}>
                {position > 0 && "、"}
                <a href={path} className="title-link">
                  {name}
                  {names.length === 1 && (
                    <span lang="en" className="font-normal text-muted text-sm">
                      {" "}
                      {title}
                    </span>
                  )}
                </a>
              </span>
            ))}
          </p>
          <p>
            {lowest && <b className="block font-semibold tabular-nums md:text-end">{lowest}</b>}
            <span className="visas">{writeVisas(visas)}</span>
          </p>
          <p className="text-muted text-sm tabular-nums">{courses}</p>
        </li>
      ))}
    </ul>
  );
}
