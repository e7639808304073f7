import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { CourseName, catalogueText } from "#app/features/catalogue/public.ts";
import { copyText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ShortlistedItem } from "#worker/features/shortlist/read-shortlisted.ts";
import { shortlistPageText } from "./page-text.ts";
import { type ShortlistItem, writeItem } from "./shortlist-store.ts";
import { courseLine, type Facts, shortlistAsText, spokenName } from "./shortlisted-facts.ts";

export const quietButton =
  "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

interface SavedItemsProps {
  items: readonly ShortlistItem[];
  facts: Facts;
  origin: string;
  onRemove: (items: readonly ShortlistItem[]) => void;
}

/** The saved items with the buttons to compare, copy and clear them. */
export function SavedItems({ items, facts, origin, onRemove }: SavedItemsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [copyStatus, setCopyStatus] = useState("");
  const text = useRef<HTMLTextAreaElement>(null);
  // Items that were removed, here or in another tab, are no longer chosen.
  const chosen = ticked.filter((code) => items.some((item) => item.type === "course" && item.code === code));

  async function copy() {
    setCopyStatus("");
    setCopyStatus(
      (await copyText(shortlistAsText(items, facts, origin), text.current))
        ? shortlistPageText.copied
        : shortlistPageText.copyFailed,
    );
  }

  return (
    <Form action="/compare">
      <p className="mt-2 text-muted text-sm">
        {fill(shortlistPageText.count, { count: items.length })} {shortlistPageText.compareHint}
      </p>
      <ShortlistRows
        items={items}
        facts={facts}
        chosen={chosen}
        onChoose={(code) =>
          setTicked(
            chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code].slice(0, maxChosen),
          )
        }
        onRemove={(item) => onRemove([item])}
      />
      {items.some((item) => facts.get(writeItem(item))?.nameCn) && (
        <p className="mt-3 text-muted text-sm">{catalogueText.referenceName}</p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <button
          type="submit"
          disabled={chosen.length < 2}
          className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink hover:bg-primary-strong disabled:bg-raised disabled:text-muted"
        >
          {fill(shortlistPageText.compare, { count: chosen.length })}
        </button>
        <button type="button" onClick={copy} className={quietButton}>
          {shortlistPageText.copy}
        </button>
        <button type="button" onClick={() => onRemove(items)} className={quietButton}>
          {shortlistPageText.clear}
        </button>
        <span role="status" className="text-sm">
          {copyStatus}
        </span>
      </p>
      <CopyField
        field={text}
        value={shortlistAsText(items, facts, origin)}
        isShown={copyStatus === shortlistPageText.copyFailed}
      />
    </Form>
  );
}

/** A field to copy the text from by hand, when the browser does not allow copying. */
function CopyField(props: { field: RefObject<HTMLTextAreaElement | null>; value: string; isShown: boolean }) {
  return (
    <textarea
      ref={props.field}
      readOnly
      tabIndex={props.isShown ? 0 : -1}
      aria-label={shortlistPageText.copy}
      aria-hidden={!props.isShown}
      value={props.value}
      className={props.isShown ? "mt-3 h-40 w-full rounded-lg border border-line bg-surface p-3 text-sm" : "sr-only"}
    />
  );
}

interface Props {
  items: readonly ShortlistItem[];
  facts: Facts;
  /** Codes of the courses chosen for comparing. */
  chosen: readonly string[];
  onChoose: (code: string) => void;
  onRemove: (item: ShortlistItem) => void;
}

/** Courses that /compare shows side by side. */
const maxChosen = 4;

function ShortlistRows({ items, facts, chosen, onChoose, onRemove }: Props) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
      {items.map((item) => {
        const known = facts.get(writeItem(item));
        const name = known ? spokenName(known) : item.code;
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
  return (
    <>
      <Link to={item.href} className="font-medium text-primary underline-offset-4 hover:underline">
        {item.type === "course" ? <CourseName course={item} /> : (item.nameCn ?? <span lang="en">{item.name}</span>)}
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

function Mark({ children }: { children: ReactNode }) {
  return <span className="ml-2 rounded bg-notice-surface px-1.5 text-notice-ink text-sm">{children}</span>;
}
