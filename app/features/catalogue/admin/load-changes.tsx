import { Link } from "react-router";
import { formatNumber } from "#app/shell/figures/format-number.ts";
import { t } from "#app/shell/text/t.ts";
import type { ListedLoad } from "#worker/features/catalogue/list-loads.ts";
import { changesAddress } from "../changes/changes-address.ts";
import "./text.ts";

const entities = [
  { entity: "institution", counted: "institutions" },
  { entity: "course", counted: "courses" },
  { entity: "campus", counted: "campuses" },
] as const;

const kinds = [
  { change: "added", label: "adminRegister.added" },
  { change: "changed", label: "adminRegister.changedCount" },
  { change: "delisted", label: "adminRegister.delisted" },
] as const;

/** What a load changed, by kind; each number leads to those changes. First loads have none to show. */
export function LoadChanges({ load }: { load: ListedLoad }) {
  if (load.isBaseline) return t("adminRegister.baseline");
  const rows = entities.flatMap(({ entity, counted }) => {
    const changes = kinds.filter(({ change }) => load[counted][change] > 0);
    return changes.length > 0 ? [{ entity, counted, changes }] : [];
  });
  if (rows.length === 0) return t("adminRegister.none");
  return (
    <ul>
      {rows.map(({ entity, counted, changes }) => (
        <li key={entity} className="flex flex-wrap gap-x-2">
          <span>{t(`adminRegister.${counted}`)}</span>
          {changes.map(({ change, label }) => {
            const text = t(label, { count: formatNumber(load[counted][change]) });
            if (!load.isEvent) return <span key={change}>{text}</span>;
            return (
              <Link
                key={change}
                to={changesAddress({ load: load.id, change, entity })}
                aria-label={t("adminRegister.link", {
                  entity: t(`adminRegister.${counted}`),
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
