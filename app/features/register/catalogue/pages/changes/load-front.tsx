import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FeeHistoryRow } from "#app/features/register/statistics/server/public.ts";
import { formatChange, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { TitleLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import type { SchoolOfLoad } from "../../server/changes/list-register-changes.ts";
import type { FieldDifference, RegisterChange, RegisterLoad } from "../../shared/changes/history.ts";
import { CourseName } from "../course-name.tsx";
import { type ChangesFilter, changesAddress } from "./changes-filter.ts";
import { changesText, frontText as text } from "./text.json";

export interface Front {
  closed: readonly RegisterChange[];
  dearer: readonly RegisterChange[];
  /** How fees moved, over the courses on both this register and the previous one; null when unknown. */
  move: FeeHistoryRow | null;
}

/** The summary of a load: the main kinds of change, each with its count and its largest examples. */
export function LoadFront({ load, front: { closed, dearer, move } }: { load: RegisterLoad; front: Front }) {
  const address = (filter: Partial<ChangesFilter>) => `${changesAddress({ load: load.id, ...filter })}#changes`;
  const { institutions, courses, topics } = load;
  const choices: [label: string, count: number, filter: Partial<ChangesFilter>][] = [
    [text.closedSchools, institutions.delisted, { entity: "institution", change: "delisted" }],
    [text.newSchools, institutions.added, { entity: "institution", change: "added" }],
    [text.stoppedCourses, courses.delisted, { entity: "course", change: "delisted" }],
    [text.closedCourses, topics.closed, { entity: "course", change: "closed" }],
    [text.newCourses, courses.added, { entity: "course", change: "added" }],
    [text.dearer, topics.dearer, { entity: "course", change: "dearer" }],
    [text.cheaper, topics.cheaper, { entity: "course", change: "cheaper" }],
  ];
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {choices.map(([label, count, filter]) => (
          <li key={label}>
            {count === 0 ? (
              <span className="inline-flex min-h-11 items-center text-muted">{`${label} 0`}</span>
            ) : (
              <Link to={address(filter)} className="link-line gap-1.5">
                {label} <span className="tabular-nums">{formatNumber(count)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {move?.sameChange != null && (
        <p>{fill(text.move, { count: formatNumber(move.sameCourses ?? 0), change: formatChange(move.sameChange) })}</p>
      )}
      {closed.length > 0 && (
        <ShortList title={text.largestClosed}>
          {closed.map(({ id, institution, size }) => (
            <li key={id}>
              <SchoolName school={institution} />
              <span className="text-muted text-sm">{size > 0 && fill(text.places, { count: formatNumber(size) })}</span>
            </li>
          ))}
        </ShortList>
      )}
      {dearer.length > 0 && (
        <ShortList title={text.largestRises} note={text.risesNote}>
          {dearer.map(({ id, entityId, name, nameCn, kindCn, institution, size, fields }) => (
            <li key={id}>
              <span className="min-w-0">
                <TitleLink to={coursePath(institution, { id: entityId, name: name ?? "" })}>
                  <CourseName course={{ name: name ?? changesText.unknownName, nameCn, kindCn }} />
                </TitleLink>
                <span className="block text-muted text-sm">{institution.nameCn ?? institution.name}</span>
              </span>
              <span className="text-right tabular-nums">
                {formatChange(size)}
                <span className="block text-muted text-sm">{amountsOf(fields)}</span>
              </span>
            </li>
          ))}
        </ShortList>
      )}
    </>
  );
}

/** "A$3,500 → A$9,800" */
function amountsOf(fields: RegisterChange["fields"]): string {
  const isPriced = ({ before, after }: FieldDifference) => typeof before === "number" && typeof after === "number";
  const cost = ["tuition_fee", "estimated_total_course_cost"]
    .map((column) => fields.find(({ field }) => field === column))
    .find((difference) => difference && isPriced(difference));
  return cost ? `${formatMoney(Number(cost.before))} → ${formatMoney(Number(cost.after))}` : "";
}

function ShortList({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="font-medium">{title}</h3>
      <ul className="rows rows-figures mt-1">{children}</ul>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
    </section>
  );
}

function SchoolName({ school }: { school: { id: number; name: string; nameCn: string | null } }) {
  return (
    <TitleLink to={institutionPath(school)}>
      {school.nameCn && <>{school.nameCn} </>}
      <span lang="en" className={school.nameCn ? "font-normal text-muted text-sm" : ""}>
        {school.name}
      </span>
    </TitleLink>
  );
}

const counted = ["gone", "added", "dearer", "cheaper"] as const;

/** The institutions that a load changed, with their numbers of changes; the most lost courses first. */
export function SchoolList({ schools, load }: { schools: readonly SchoolOfLoad[]; load: RegisterLoad }) {
  return (
    <section className="mt-6">
      <h3 className="font-medium">{text.bySchool}</h3>
      <p className="text-muted text-sm">{text.bySchoolHow}</p>
      <ul className="rows rows-figures mt-1">
        {schools.map((school) => (
          <li key={school.id}>
            <span className="min-w-0">
              <SchoolName school={school} />
              <span className="block text-muted text-sm">
                {school.delistedOn === load.registerDate && `${changesText.kind.delisted} · `}
                {counted
                  .filter((what) => school[what] > 0)
                  .map((what) => fill(text.counts[what], { count: formatNumber(school[what]) }))
                  .join("、")}
              </span>
            </span>
            <Link to={`${changesAddress({ institution: school.code, load: load.id })}#changes`} className="count-link">
              {fill(text.total, { count: formatNumber(school.total) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
