import { Link } from "react-router";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedLoad } from "#worker/features/catalogue/list-loads.ts";
import { changesAddress } from "../changes/changes-address.ts";
import { adminRegisterText } from "./text.ts";

const entities = [
  { entity: "institution", counted: "institutions" },
  { entity: "course", counted: "courses" },
  { entity: "campus", counted: "campuses" },
] as const;

const kinds = [
  { change: "added", label: adminRegisterText.added },
  { change: "changed", label: adminRegisterText.changedCount },
  { change: "delisted", label: adminRegisterText.delisted },
] as const;

/** What a load changed, by kind; each number leads to those changes. First loads have none to show. */
export function LoadChanges({ load }: { load: ListedLoad }) {
  if (load.isBaseline) return adminRegisterText.baseline;
  const rows = entities.flatMap(({ entity, counted }) => {
    const changes = kinds.filter(({ change }) => load[counted][change] > 0);
    return changes.length > 0 ? [{ entity, counted, changes }] : [];
  });
  if (rows.length === 0) return adminRegisterText.none;
  return (
    <ul>
      {rows.map(({ entity, counted, changes }) => (
        <li key={entity} className="flex flex-wrap gap-x-2">
          <span>{adminRegisterText[counted]}</span>
          {changes.map(({ change, label }) => {
            const text = fill(label, { count: formatNumber(load[counted][change]) });
            if (!load.isEvent) return <span key={change}>{text}</span>;
            return (
              <Link
                key={change}
                to={changesAddress({ load: load.id, change, entity })}
                aria-label={fill(adminRegisterText.link, {
                  entity: adminRegisterText[counted],
                  change: text,
                  date: load.registerDate,
                })}
                className="text-primary underline underline-offset-4"
              >
                {text}
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
