import { broadFieldNames } from "#app/features/register/catalogue/pages/public.ts";
import { interestOf } from "#app/features/register/catalogue/shared/field-interest.ts";
import type { NewestScores } from "#app/features/register/invitations/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { PlainLink, TitleLink } from "#app/shell/page/links.tsx";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AskedOccupations, Occupation, OccupationFilter } from "../server/public.ts";
import { occupationPath } from "../shared/occupation-path.ts";
import { subclassesOf, visaKeys, visasOf } from "../shared/opened-visas.ts";
import { occupationText as text } from "./text.json";

const askedFields = Object.entries(broadFieldNames).toSorted(([a], [b]) => interestOf(a) - interestOf(b));

/** The address of a filtered list, without default values. */
export const listAddress = (filter: Partial<OccupationFilter>): string => addressWith("/occupations", filter);

interface Found {
  filter: OccupationFilter;
  rows: readonly Occupation[];
  total: number;
  pages: number;
  /** Groups of the most requested occupations; empty on filtered and further pages. */
  leading: readonly AskedOccupations[];
  scores: NewestScores;
}

/** The list of occupations below its form. */
export function drawOccupations({ filter, rows, total, pages, leading, scores }: Found) {
  // The whole list begins with farmers, in the order of codes: it is folded below the most requested occupations.
  const isWhole = leading.length > 0;
  const list = (
    <>
      <ul className={`${occupationRows} empty:hidden`}>
        {rows.map((occupation) => (
          <Row key={occupation.code} occupation={occupation} scores={scores} />
        ))}
      </ul>
      <Pagination page={filter.page} pages={pages} addressOf={(page) => listAddress({ ...filter, page })} />
    </>
  );
  return draw(
    <>
      {isWhole && (
        <nav aria-label={text.byField} className="list-chips mt-1 lg:flex-wrap">
          <span className="shrink-0 self-center text-muted text-sm">{text.byField}</span>
          {askedFields.map(([field, name]) => (
            <a key={field} href={listAddress({ field })}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {isWhole && (
        <Section id="leading" title={text.leadingTitle}>
          <p className="max-w-[44em] text-muted text-sm">{text.leadingNote}</p>
          <ul className={occupationRows}>
            {leading.map((group) => (
              <AskedRow key={group.occupations[0]?.code} group={group} scores={scores} />
            ))}
          </ul>
        </Section>
      )}
      {!isWhole && (
        <p role="status" className="mt-8 font-medium">
          {fill(text.found, { count: formatNumber(total) })}
        </p>
      )}
      {/* Results for a code or a name of another classification. */}
      {(total === 0 || /osca/i.test(filter.q)) && <p className="mt-3 max-w-[38em]">{text.osca}</p>}
      {total === 0 && <p className="mt-3 max-w-[38em]">{text.none}</p>}
      {isWhole ? (
        <details className="folded-section mt-8">
          <summary className="font-semibold">{fill(text.all, { count: formatNumber(total) })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <p className="mt-6 max-w-[44em] text-muted text-sm">
        {text.notAdvice} <PlainLink href="/occupations/changes">{text.changes}</PlainLink>
      </p>
    </>,
  );
}

/** Lines on phones, three columns on wide screens. */
const occupationRows =
  "mt-3 border-line border-t *:border-line *:border-b *:py-3 md:*:grid md:*:grid-cols-[1fr_minmax(0,1fr)_11rem] md:*:items-baseline md:*:gap-x-6";

/** The Chinese title without its English part, which is shown separately. */
const nameOf = ({ titleCn, title }: Occupation) => titleCn.replace(`（${title}）`, "");

const allVisas = subclassesOf(visaKeys);

/** The visas in the shortest form: the most wanted ones for all of them, "all but" for up to three exceptions, or their list. */
function writeVisas(visas: readonly string[]): string {
  const missing = allVisas.filter((visa) => !visas.includes(visa));
  if (visas.length === 0) return text.noVisas;
  if (missing.length === 0) return text.allVisas;
  return missing.length > 3 ? visas.join("、") : fill(text.visasBut, { missing: missing.join("、") });
}

/** The lowest points of the newest known round with an occupation, or why there are none. */
function Lowest({ of, scores }: { of: Occupation; scores: NewestScores }) {
  const score = scores.get(of.code) ?? scores.get(of.otherCode ?? "");
  return (
    <small className="block text-muted text-sm tabular-nums">
      {score
        ? fill(text.lowest, { points: score.points, month: score.roundOn.slice(0, 7) })
        : visasOf(of).includes("189")
          ? text.noScore
          : text.not189}
    </small>
  );
}

/** An occupation with its visas. */
function Row({ occupation, scores }: { occupation: Occupation; scores: NewestScores }) {
  const { code, otherCode, title } = occupation;
  const codes = otherCode === null ? code : fill(text.bothCodes, { code, otherCode });
  return (
    <li>
      <p>
        <TitleLink href={occupationPath(occupation)}>
          {nameOf(occupation)}{" "}
          <span lang="en" className="font-normal text-muted text-sm">
            {title}
          </span>
        </TitleLink>
      </p>
      <p>
        <span className="visas">{writeVisas(subclassesOf(visasOf(occupation)))}</span>
        <Lowest of={occupation} scores={scores} />
      </p>
      <p className="text-muted text-sm tabular-nums">{codes}</p>
    </li>
  );
}

/** A group of the most requested occupations with their visas, by name where these differ. */
function AskedRow({ group, scores }: { group: AskedOccupations; scores: NewestScores }) {
  const { courses, occupations } = group;
  const byVisas = [...Map.groupBy(occupations, (one) => writeVisas(subclassesOf(visasOf(one))))];
  const visas = byVisas.map(([open, some]) => (byVisas.length > 1 ? `${some.map(nameOf).join("、")}：${open}` : open));
  return (
    <li>
      <div className="space-y-1">
        {occupations.map((one) => (
          <p key={one.code} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <a href={occupationPath(one)} className="link font-semibold">
              {nameOf(one)}
            </a>
            <Lowest of={one} scores={scores} />
          </p>
        ))}
      </div>
      <p className="max-md:mt-1">
        <span className="visas">{visas.join("；")}</span>
      </p>
      <p className="text-muted text-sm tabular-nums">{courses > 0 && fill(text.leading, { count: courses })}</p>
    </li>
  );
}
