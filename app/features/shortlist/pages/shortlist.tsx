import { type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { copyText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shortlistPageText } from "../page-text.ts";
import { putBack } from "../put-back.ts";
import { maxChosen, ShortlistRows } from "../shortlist-rows.tsx";
import { isSame, type ShortlistItem, type ShortlistTrouble } from "../shortlist-store.ts";
import { shortlistText } from "../shortlist-text.ts";
import { shortlistStore, useShortlist } from "../use-shortlist.ts";
import { useShortlistPlace } from "../use-shortlist-place.ts";
import { type Facts, useShortlisted } from "../use-shortlisted.ts";
import type { Route } from "./+types/shortlist";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(appContext);
  return { origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const origin = loaderData?.origin ?? "";
  return pageMeta({
    title: `${shortlistPageText.title} | 澳途`,
    description: shortlistPageText.description,
    url: `${origin}/shortlist`,
    origin,
    noindex: true,
  });
}

const quietButton =
  "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary";

const troubleTexts = {
  "not-kept": shortlistPageText.notKept,
  unread: shortlistPageText.unread,
  unsent: shortlistPageText.unsent,
} as const satisfies Record<ShortlistTrouble, string>;

export default function ShortlistPage({ loaderData: { origin } }: Route.ComponentProps) {
  const items = useShortlist();
  const { place, trouble } = useShortlistPlace();
  const { facts, problem, isLoading, retry } = useShortlisted(items);
  /** What was last removed here, and from which list, to put it back. */
  const [last, setLast] = useState<{ removed: readonly ShortlistItem[]; before: readonly ShortlistItem[] } | null>(
    null,
  );
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(removed: readonly ShortlistItem[]) {
    setLast({ removed, before: items ?? [] });
    shortlistStore().change((now) => now.filter((item) => !removed.some((one) => isSame(item, one))));
    // The button that had the focus is gone.
    heading.current?.focus();
  }

  function undo() {
    if (last) shortlistStore().change((now) => putBack(now, last.removed, last.before));
    setLast(null);
    heading.current?.focus();
  }

  const isGone = (item: ShortlistItem) => !items?.some((other) => isSame(item, other));
  const removed = last && items ? last.removed.filter(isGone).length : 0;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none sm:text-3xl">
        {shortlistPageText.title}
      </h1>
      <p className="mt-2 text-muted">
        {place === "account" ? shortlistPageText.whereAccount : shortlistPageText.where}
      </p>
      <noscript>
        <p className="mt-4">{shortlistPageText.noScript}</p>
        <p className="mt-4">
          <a href="/search" className={quietButton}>
            {shortlistPageText.search}
          </a>
        </p>
      </noscript>
      {trouble && <Notice>{troubleTexts[trouble]}</Notice>}
      <div role="status" className="mt-3 flex min-h-11 flex-wrap items-center gap-3">
        {removed > 0 ? (
          <>
            {fill(shortlistPageText.removed, { count: removed })}
            <button type="button" onClick={undo} className={quietButton}>
              {shortlistPageText.undo}
            </button>
          </>
        ) : (
          (isLoading || (place === "account" && !items && !trouble)) && shortlistPageText.loading
        )}
      </div>
      {problem && (
        <Notice>
          <p>{shortlistPageText[problem]}</p>
          <button type="button" onClick={retry} className={`mt-2 ${quietButton}`}>
            {shortlistPageText.retry}
          </button>
        </Notice>
      )}
      {items?.length === 0 && (
        <>
          <p className="mt-4">{shortlistPageText.empty}</p>
          <p className="mt-4">
            <ButtonLink to="/search">{shortlistPageText.search}</ButtonLink>
          </p>
        </>
      )}
      {items && items.length > 0 && <Kept items={items} facts={facts} origin={origin} onRemove={remove} />}
    </div>
  );
}

interface KeptProps {
  items: readonly ShortlistItem[];
  facts: Facts;
  origin: string;
  onRemove: (items: readonly ShortlistItem[]) => void;
}

/** The list and what can be done with it. */
function Kept({ items, facts, origin, onRemove }: KeptProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const text = useRef<HTMLTextAreaElement>(null);
  // What was removed, here or in another tab, is no longer chosen.
  const chosen = ticked.filter((code) => items.some((item) => item.type === "course" && item.code === code));

  async function copy() {
    setSaid("");
    setSaid(
      (await copyText(shortlistText(items, facts, origin), text.current))
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
          {said}
        </span>
      </p>
      <CopyField
        field={text}
        value={shortlistText(items, facts, origin)}
        isShown={said === shortlistPageText.copyFailed}
      />
    </Form>
  );
}

/** Where the text can be copied from by hand when the browser does not let us. */
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
