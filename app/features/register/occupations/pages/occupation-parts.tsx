import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { type FieldStatistic, fieldPath, narrowFieldOf } from "#app/features/register/statistics/server/public.ts";
import { ExternalLink, LineLink, TextLink, TitleLink } from "#app/shell/page/links.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { fittingLevels, type OccupationDetails, skillLevelOf } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import {
  listsOf,
  listsOfVisa,
  onEither,
  permanentVisas,
  subclassesOf,
  type VisaKey,
  visaKeys,
} from "../shared/opened-visas.ts";
import { occupationText as text, visaNames, visaPages, visaWords } from "./text.json";

/** Label of a list in the occupation's details by its key. */
const listIn = ({ lists }: OccupationDetails, wanted: string) =>
  lists
    .filter(({ key }) => key === wanted)
    .map(({ name, nameCn, instrument, compiledOn, url }) => ({
      ...{ name: `${name} ${nameCn}`, url },
      asOf: fill(text.asOf, { instrument, date: compiledOn }),
    }))[0];

/** The instruments that decide about the visas, each with the list that has the occupation, else with its first list. */
function sourcesOf(details: OccupationDetails): string[] {
  const on = listsOf(onEither(details.occupation, details.other));
  const decisive = visaKeys.map((visa) => {
    const lists = listsOfVisa[visa];
    return visa === "186" ? "csol-186" : (lists.find((list) => on.includes(list)) ?? lists[0] ?? "");
  });
  return [...new Set(decisive.flatMap((key) => listIn(details, key)?.asOf ?? []))];
}

export function Visas({ open, details }: { open: readonly VisaKey[]; details: OccupationDetails }) {
  // Both streams of the 491 count as one visa, as in the strip.
  const { length: count } = subclassesOf(open);
  return (
    <Section id="visas" title={count > 0 ? fill(text.visasTitle, { count }) : text.visasNone}>
      {visaGroups.map(({ name, visas }) => {
        const closed = visas.filter((visa) => !open.includes(visa)).map((visa) => visaNames[visa]);
        return (
          <div key={name} className="mt-5">
            <h3 className="text-muted text-sm">{name}</h3>
            <ul className="fee-rows">
              {visas
                .filter((visa) => open.includes(visa))
                .map((visa) => (
                  <li key={visa}>
                    <a href={visaPages[visa]}>
                      <span>
                        <b>{visaNames[visa]}</b>
                      </span>
                      <span className="text-muted text-sm">{visaWords[visa]} →</span>
                    </a>
                  </li>
                ))}
            </ul>
            {closed.length > 0 && (
              <p className="mt-2 text-muted text-sm">{fill(text.closed, { visas: closed.join("、") })}</p>
            )}
          </div>
        );
      })}
      <p className="mt-2 text-muted text-sm">{fill(text.basis, { sources: sourcesOf(details).join("；") })}</p>
    </Section>
  );
}

const visaGroups: readonly { name: string; visas: readonly VisaKey[] }[] = [
  { name: "永久居留", visas: permanentVisas },
  { name: "临时签证", visas: ["491-state", "491-family", "485", "482", "494"] },
  { name: "培训", visas: ["407"] },
];

/** The narrow fields that lead to the occupation, core ones first, with the number of courses at matching levels. */
export function fieldsOf({ occupation, fields }: OccupationDetails, cells: readonly FieldStatistic[]) {
  return [...new Set(fields.map(({ field }) => field.slice(0, 4)))]
    .map((code) => {
      const own = fields.filter(({ field }) => field.startsWith(code));
      const notes = [...new Set(own.flatMap(({ noteCn }) => noteCn ?? []))].join("；");
      const levels = fittingLevels(occupation, notes);
      const rankOf = (level: string) => levels.indexOf(levels.find((one) => one === level) ?? "Other");
      const open = cells
        .filter((cell) => cell.field === code && rankOf(cell.level) >= 0 && cell.courses > 0)
        .toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
      return {
        code,
        name: narrowFieldOf(code)?.nameCn ?? "",
        isCore: own.some(({ strength }) => strength === "core"),
        notes,
        levels: open.map(({ level, courses }) => ({
          name: `${levelNames[level] ?? level} ${fill(text.courses, { count: courses })}`,
          search: `/search?${new URLSearchParams({ type: "course", field: code, level })}`,
        })),
      };
    })
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => Number(b.isCore) - Number(a.isCore));
}

export function Fields({ fields }: { fields: ReturnType<typeof fieldsOf> }) {
  return (
    <Section id="fields" title={text.fields}>
      <p className="mt-2 max-w-[44em] text-muted text-sm">{fields.length > 0 ? text.fieldsNote : text.fieldsNone}</p>
      <ul className="rows mt-3">
        {fields.map(({ code, name, isCore, notes, levels }) => (
          <li key={code}>
            <span className="min-w-0 sm:w-56 sm:shrink-0">
              <TitleLink href={fieldPath(code) ?? "/study/fields"}>{name}</TitleLink>
              <span className="block text-muted text-sm">
                {[isCore ? text.core : text.common, notes].filter(Boolean).join("：")}
              </span>
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm sm:grow">
              {levels.map(({ name: level, search }) => (
                <LineLink key={search} href={search}>
                  {level}
                </LineLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The lists that have the occupation, in either edition of ANZSCO, and the limits of these lists. */
export function Lists({ details }: { details: OccupationDetails }) {
  const { occupation, other } = details;
  const level = skillLevelOf(occupation);
  const [older, newer] = occupation.edition === "2022" ? [other, occupation] : [occupation, other];
  const lists = listsOf(onEither(occupation, other)).flatMap((key) => listIn(details, key) ?? []);
  return (
    <QuietSection id="lists" title={text.lists}>
      {(level === 1 || level === 2 || level === 3 || level === 4) && (
        <p>{fill(text.about, { level, what: text.levels[level] })}</p>
      )}
      {occupation.otherTitles.length > 0 && (
        <p className="mt-2">{fill(text.otherTitles, { names: occupation.otherTitles.join("、") })}</p>
      )}
      {other && (
        <p className="mt-2">
          {fill(text.otherCode, {
            ...{ own: older?.code ?? "", ownUse: text.edition2013 },
            ...{ other: newer?.code ?? "", otherUse: text.edition2022 },
          })}{" "}
          <TextLink href={occupationPath(other)}>{other.code}</TextLink>
        </p>
      )}
      <ul className="mt-2 space-y-1">
        {lists.map(({ name, asOf, url }) => (
          <li key={name}>
            {name}（<ExternalLink href={url}>{asOf}</ExternalLink>）
          </li>
        ))}
      </ul>
      {lists.length === 0 && <p className="mt-2">{text.listsNone}</p>}
      <p className="mt-2">{text.state}</p>
      <p className="mt-2">
        <ExternalLink href={text.officialUrl}>{text.official}</ExternalLink>
      </p>
      <p className="mt-2">{text.notAdvice}</p>
    </QuietSection>
  );
}
