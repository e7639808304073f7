import type { ReactNode } from "react";
import { Link } from "react-router";
import { CourseName } from "#app/features/register/catalogue/pages/public.ts";
import { formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { comparisonOf } from "./comparisons.ts";
import { shortlistPageText } from "./page-text.json";
import { courseLine, type Facts, spokenName } from "./shortlisted-facts.ts";

interface Props {
  items: readonly ShortlistItem[];
  facts: Facts;
  chosen: readonly ShortlistedItem[];
  onChoose: (item: ShortlistItem) => void;
  onRemove: (item: ShortlistItem) => void;
}

/** Saved items of one type. Types with a comparison have a checkbox. */
export function SavedRows({ items, facts, chosen, onChoose, onRemove }: Props) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((item) => {
        const known = facts.get(writeItem(item));
        const name = known ? spokenName(known) : item.code;
        const isChosen = chosen.some(({ code }) => code === item.code);
        const most = comparisonOf(item.type)?.most ?? 0;
        return (
          <li key={writeItem(item)} className="flex items-start gap-1 py-2">
            {known && known.delistedOn === null && most > 0 && (
              <label className="-ms-3 flex size-11 shrink-0 cursor-pointer items-center justify-center">
                <input
                  type="checkbox"
                  name={item.type === "course" ? "c" : undefined}
                  value={item.code}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= most}
                  onChange={() => onChoose(item)}
                  className="size-5 accent-primary"
                />
                <span className="sr-only">{`${shortlistPageText.select}：${name}`}</span>
              </label>
            )}
            <div className={`min-w-0 flex-1 break-words py-2 ${known === undefined ? loadingHeight(item.type) : ""}`}>
              {known ? <SavedFacts item={known} /> : known === null ? unknown(item.code) : item.code}
            </div>
            <button
              type="button"
              onClick={() => onRemove(item)}
              className="-me-2 min-h-11 shrink-0 rounded-lg px-2 text-muted text-sm underline underline-offset-4 hover:text-primary"
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

/** Approximate height of a row with its facts, so that loading them shifts the layout little. */
const loadingHeight = (type: ShortlistItem["type"]) =>
  type === "course" ? "min-h-31 text-muted" : "min-h-20 text-muted";

const unknown = (code: string) => fill(shortlistPageText.unknown, { code });

/** A saved item: its name as a link, and the decisive facts below it. */
export function SavedFacts({ item }: { item: ShortlistedItem }) {
  return (
    <>
      <Link to={item.href} className="font-semibold text-primary underline-offset-4 hover:underline">
        {item.type === "course" ? (
          <CourseName course={item} className="text-muted text-sm" />
        ) : (
          (item.nameCn ?? <span lang="en">{item.name}</span>)
        )}
      </Link>
      {item.delistedOn ? (
        <Mark>{fill(shortlistPageText.delisted, { date: item.delistedOn })}</Mark>
      ) : (
        item.type === "course" && item.expired && <Mark>{shortlistPageText.expired}</Mark>
      )}
      <p className="text-sm tabular-nums">
        {item.type !== "course" ? (
          <span className="text-muted">
            {item.nameCn && <span lang="en">{item.name}</span>}
            {item.type === "institution" && (
              <span lang="en"> · {[item.city, item.state].filter(Boolean).join(", ")}</span>
            )}
            {item.courseCount !== null &&
              ` · ${fill(shortlistPageText.courses, { count: formatNumber(item.courseCount) })}`}
            {item.type === "institution" && item.bachelorFee !== null && (
              <b className="block font-normal text-ink">
                {fill(shortlistPageText.bachelor, { fee: formatMoney(hundreds(item.bachelorFee)) })}
              </b>
            )}
          </span>
        ) : (
          <>
            <Link to={item.institution.href} className="underline underline-offset-4 hover:text-primary">
              {item.institution.nameCn ?? <span lang="en">{item.institution.name}</span>}
            </Link>
            <span className="block">{courseLine(item)}</span>
          </>
        )}
      </p>
    </>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="my-0.5 block w-fit rounded bg-notice-surface px-1.5 text-notice-ink text-sm">{children}</span>
  );
}
