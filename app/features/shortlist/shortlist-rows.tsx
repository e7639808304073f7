import type { ReactNode } from "react";
import { Link } from "react-router";
import { levelNames } from "#app/features/catalogue/public.ts";
import { formatFee } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ShortlistedItem } from "#worker/features/shortlist/shortlist-items.ts";
import { shortlistPageText } from "./page-text.ts";
import { type ShortlistItem, writeItem } from "./shortlist-store.ts";
import type { Facts } from "./use-shortlisted.ts";

interface Props {
  items: readonly ShortlistItem[];
  facts: Facts;
  /** Codes of the courses chosen for comparing. */
  chosen: readonly string[];
  onChoose: (code: string) => void;
  onRemove: (item: ShortlistItem) => void;
}

/** No more fit side by side. */
export const maxChosen = 4;

export function ShortlistRows({ items, facts, chosen, onChoose, onRemove }: Props) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
      {items.map((item) => {
        const known = facts.get(writeItem(item));
        const name = known?.name ?? item.code;
        const isChosen = chosen.includes(item.code);
        return (
          <li key={writeItem(item)} className="flex gap-2 p-3">
            {known?.type === "course" ? (
              <label className="flex size-11 shrink-0 items-center justify-center">
                <input
                  type="checkbox"
                  name="c"
                  value={item.code}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= maxChosen}
                  onChange={() => onChoose(item.code)}
                  className="size-5 accent-primary"
                />
                <span className="sr-only">{`${shortlistPageText.select}：${name}`}</span>
              </label>
            ) : (
              <span className="w-11 shrink-0" />
            )}
            <div className="min-w-0 flex-1 break-words">
              {known ? <Known item={known} /> : known === null ? unknown(item.code) : item.code}
            </div>
            <button
              type="button"
              onClick={() => onRemove(item)}
              className="min-h-11 shrink-0 self-start rounded-lg px-3 underline underline-offset-4 hover:text-primary"
            >
              {shortlistPageText.remove}
              <span className="sr-only">：{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const unknown = (code: string) => fill(shortlistPageText.unknown, { code });

function Known({ item }: { item: ShortlistedItem }) {
  const isChinese = item.type === "institution" && item.nameCn !== null;
  return (
    <>
      <Link
        to={item.href}
        lang={isChinese ? undefined : "en"}
        className="font-medium text-primary underline-offset-4 hover:underline"
      >
        {item.type === "institution" ? (item.nameCn ?? item.name) : item.name}
      </Link>
      {item.delistedOn ? (
        <Mark>{fill(shortlistPageText.delisted, { date: item.delistedOn })}</Mark>
      ) : (
        item.type === "course" && item.expired && <Mark>{shortlistPageText.expired}</Mark>
      )}
      <p className="text-muted text-sm">
        {item.type === "institution" ? (
          <>
            {item.nameCn && <span lang="en">{item.name} · </span>}
            <span lang="en">{[item.city, item.state].filter(Boolean).join(", ")}</span> ·{" "}
            {fill(shortlistPageText.courses, { count: item.courseCount })}
          </>
        ) : (
          <>
            <Link to={item.institution.href} className="underline underline-offset-4">
              {item.institution.nameCn ?? <span lang="en">{item.institution.name}</span>}
            </Link>{" "}
            · {courseLine(item)}
          </>
        )}
      </p>
    </>
  );
}

/** "硕士 · 104 周 · 全程总费用 A$80,500" */
export function courseLine({ level, weeks, totalCost }: Extract<ShortlistedItem, { type: "course" }>): string {
  return [
    levelNames[level] ?? level,
    weeks && fill(shortlistPageText.weeks, { count: weeks }),
    fill(shortlistPageText.cost, { amount: formatFee(totalCost) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="ml-2 rounded bg-notice-surface px-1.5 text-notice-ink text-sm">{children}</span>;
}
