import { Link } from "react-router";
import { stateNames } from "#app/features/register/rules/shared/rule.ts";
import { ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ShownChange } from "../server/view-changes.ts";
import type { withParts } from "./reading-order.ts";
import { changesText as text } from "./text.json";

/** A change as the page lists it, with pages that mention it and the names of what follows it. */
export type Entry = ReturnType<typeof withParts>[number] & {
  pages: readonly { path: string; title: string }[];
  successors: string;
};

/** Whether an entry is shown unfolded. A new rule without a previous version is a detail of a law that other entries describe. */
export const isTold = ({ before, after, state, source }: Entry): boolean =>
  before !== null || after === null || state !== "in-force" || source === null;

interface DetailsProps {
  title: string;
  entries: readonly (ShownChange & Partial<Entry>)[];
  today: string;
}

/** Details of laws, folded. */
export function Details({ title, entries, today }: DetailsProps) {
  if (entries.length === 0) return null;
  return (
    <details className="lg:col-span-2">
      <summary className="link inline-block cursor-pointer py-1.5">{fill(title, { count: entries.length })}</summary>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={{ parts: [], pages: [], successors: "", ...entry }} today={today} />
        ))}
      </ul>
    </details>
  );
}

/** A change: its day and state, the rule or value before and after, its details, source, and the pages that mention it. */
export function ChangeEntry({ entry, today }: { entry: Entry; today: string }) {
  const { day, state, label, before, after, afterwards, instrument, source, path, pages, parts, successors } = entry;
  return (
    <li className="gap-4 py-3 sm:grid sm:grid-cols-[7rem_1fr]">
      <p className="flex gap-x-3 text-muted text-sm tabular-nums sm:block">
        {day && <time dateTime={day}>{day}</time>}
        {(state !== "in-force" || (day ?? "") > today) && (
          <span className="text-accent sm:block">{state === "in-force" ? text.settled : stateNames[state]}</span>
        )}
      </p>
      <div className="lg:grid lg:grid-cols-[5fr_6fr] lg:gap-x-10">
        <h3 className="font-semibold lg:col-span-2">
          <Link to={path} className="hover:underline">
            {label}
          </Link>
        </h3>
        {before && <p className="text-muted">{text.before + before}</p>}
        {after && (
          <p className={before ? "border-primary border-s-2 ps-3 max-lg:mt-1 [&>b]:font-semibold" : "lg:col-span-2"}>
            {(before || day === null || day > today) && <b>{day === null || day > today ? text.willBe : text.after}</b>}
            <Changed after={after} before={before} />
          </p>
        )}
        {after === null && source && (
          <p>
            {day ? fill(text.ended, { day }) : text.endedSomeDay}
            {successors ? text.then + successors : afterwards && `。${afterwards}`}
          </p>
        )}
        <Details title={text.parts} entries={parts} today={today} />
        <div className="flex flex-wrap gap-x-4 text-muted text-sm lg:col-span-2">
          {pages.map(({ path: to, title }) => (
            <Link key={to} to={to} className="link py-1">
              {title}
            </Link>
          ))}
          {source && (
            <details>
              <summary className="cursor-pointer py-1">{text.source}</summary>
              {instrument && `${instrument}　`}
              <ExternalLink href={source.url}>{source.name}</ExternalLink>
            </details>
          )}
        </div>
      </div>
    </li>
  );
}

/**
 * A sentence with its changed part in bold: the part between an equal beginning and an equal end, if these are long enough.
 * A number is bold as a whole.
 */
function Changed({ after, before }: { after: string; before: string | null }) {
  const most = Math.min(after.length, before?.length ?? 0);
  const same = (at: number) => after.at(at) === before?.at(at);
  let [start, end] = [0, 0];
  while (start < most && same(start)) start++;
  while (end < most - start && same(-1 - end)) end++;
  const isInNumber = (at: number) => /\d/.test(after.charAt(at - 1)) && /[\d.,%]/.test(after.charAt(at));
  while (start > 0 && isInNumber(start)) start--;
  while (end > 0 && isInNumber(after.length - end)) end--;
  if (start + end < after.length / 3) return after;
  const until = after.length - end;
  return [after.slice(0, start), <b key="new">{after.slice(start, until)}</b>, after.slice(until)];
}
