import { useRef, useState, useSyncExternalStore } from "react";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Notice } from "#app/shell/page/boxes.tsx";
import { ButtonLink, SpacedLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { readShortlisted } from "../server/public.ts";
import { isSame, type ShortlistItem } from "../shared/items.ts";
import type { Route } from "./+types/shortlist";
import { shortlistPageText } from "./page-text.json";
import { SavedItems } from "./saved-items.tsx";
import { SavedFacts } from "./saved-rows.tsx";
import { putBack } from "./shortlist-change.ts";
import type { ShortlistPlace, ShortlistTrouble } from "./shortlist-store.ts";
import { useShortlistedFacts } from "./shortlisted-facts.ts";
import { shortlistStore, subscribeShortlist, useShortlist } from "./use-shortlist.ts";

/** What an empty list shows as an example. */
const example: ShortlistItem = { type: "course", code: "058362F" };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return { origin: app.origin, examples: await readShortlisted(app, { items: [example] }) };
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

const troubleTexts = {
  "not-saved": shortlistPageText.notSaved,
  unread: shortlistPageText.unread,
  unsent: shortlistPageText.unsent,
} as const satisfies Record<ShortlistTrouble, string>;

export default function ShortlistPage({ loaderData: { origin, examples } }: Route.ComponentProps) {
  const items = useShortlist();
  const { place, trouble } = useShortlistPlace();
  const { facts, problem, isLoading, retry } = useShortlistedFacts(items);
  /** The last removal, for undo: the items, and the list before it. */
  const [last, setLast] = useState<{ removed: readonly ShortlistItem[]; before: readonly ShortlistItem[] } | null>(
    null,
  );
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(removed: readonly ShortlistItem[]) {
    setLast({ removed, before: items ?? [] });
    shortlistStore().change((now) => now.filter((item) => !removed.some((one) => isSame(item, one))));
    // Moves the focus, because the removed row had it.
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
    <div data-start="" className="page min-h-[60svh]">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {shortlistPageText.title}
      </h1>
      <p className="mt-2 max-w-[40rem] text-muted text-sm">
        {place === "account" ? shortlistPageText.whereAccount : shortlistPageText.where}
        {items && items.length > 0 && (
          <>
            <RegisterAge />
            {shortlistPageText.watch}
            <SpacedLink
              to={place === "account" ? "/dashboard/watching" : loginAddress({ returnTo: "/dashboard/watching" })}
            >
              {place === "account" ? shortlistPageText.watchAccount : shortlistPageText.watchSignIn}
            </SpacedLink>
          </>
        )}
      </p>
      <noscript>
        <p className="mt-4">{shortlistPageText.noScript}</p>
      </noscript>
      {trouble && <Notice>{troubleTexts[trouble]}</Notice>}
      <div role="status" className="mt-1 flex flex-wrap items-center gap-3">
        {removed > 0 ? (
          <>
            {fill(shortlistPageText.removed, { count: removed })}
            <button type="button" onClick={undo} className="button">
              {shortlistPageText.undo}
            </button>
          </>
        ) : (
          <>
            {place === "account" && !items && !trouble && shortlistPageText.loading}
            {/* The rows remain visible while loading. Only screen readers get the message, because it would flicker on screen. */}
            {isLoading && <span className="sr-only">{shortlistPageText.loading}</span>}
          </>
        )}
      </div>
      {problem && (
        <Notice>
          <p>{shortlistPageText[problem]}</p>
          <button type="button" onClick={retry} className="button mt-2">
            {shortlistPageText.retry}
          </button>
        </Notice>
      )}
      {!items?.length && (
        <>
          {/* On the server nothing is known of the list. */}
          <p className="mt-4">
            {items && shortlistPageText.none}
            {shortlistPageText.empty}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/plan" isPrimary>
              {shortlistPageText.plan}
            </ButtonLink>
            <ButtonLink to="/search">{shortlistPageText.search}</ButtonLink>
            <ButtonLink to="/study/university">{shortlistPageText.universities}</ButtonLink>
          </p>
          {/* Not before the list is known: the example would flash for people with saved courses. */}
          {items &&
            examples.map((item) => (
              <div key={item.code} className="mt-6 rounded-lg bg-raised p-3">
                <p className="text-muted text-sm">{shortlistPageText.example}</p>
                <SavedFacts item={item} />
              </div>
            ))}
        </>
      )}
      {items && items.length > 0 && <SavedItems items={items} facts={facts} origin={origin} onRemove={remove} />}
    </div>
  );
}

/** The storage place and the problem of the list; on the server and during hydration "browser" without a problem. */
function useShortlistPlace(): { place: ShortlistPlace; trouble: ShortlistTrouble | null } {
  const place = useSyncExternalStore(
    subscribeShortlist,
    () => shortlistStore().place,
    () => "browser" as const,
  );
  const trouble = useSyncExternalStore(
    subscribeShortlist,
    () => shortlistStore().trouble(),
    () => null,
  );
  return { place, trouble };
}
