import { type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { Actions } from "#app/shell/page/actions.tsx";
import { copyText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { shortlistPageText } from "./page-text.json";
import { SavedRows } from "./saved-rows.tsx";
import { type ShortlistItem, writeItem } from "../shared/items.ts";
import { maxCompared } from "./shortlist-store.ts";
import { type Facts, shortlistAsText } from "./shortlisted-facts.ts";

interface SavedItemsProps {
  items: readonly ShortlistItem[];
  facts: Facts;
  origin: string;
  onRemove: (items: readonly ShortlistItem[]) => void;
}

/** The saved items by type; next to them, or at the bottom of a phone's screen, the next steps. */
export function SavedItems({ items, facts, origin, onRemove }: SavedItemsProps) {
  const { chosen, choose } = useChosen(items, facts);
  const [copyStatus, setCopyStatus] = useState("");
  const text = useRef<HTMLTextAreaElement>(null);
  const groups = [
    { title: shortlistPageText.courseGroup, group: items.filter(({ type }) => type === "course") },
    { title: shortlistPageText.institutionGroup, group: items.filter(({ type }) => type === "institution") },
  ];

  async function copy() {
    setCopyStatus("");
    setCopyStatus(
      (await copyText(shortlistAsText(items, facts, origin), text.current))
        ? shortlistPageText.copied
        : shortlistPageText.copyFailed,
    );
  }

  return (
    <Form action="/compare" className="page-columns">
      <div>
        {groups.map(
          ({ title, group }) =>
            group.length > 0 && (
              <section key={title} className="mt-6 first:mt-2">
                <h2 className="mb-2 text-block">{fill(title, { count: group.length })}</h2>
                <SavedRows
                  items={group}
                  facts={facts}
                  chosen={chosen}
                  onChoose={choose}
                  onRemove={(item) => onRemove([item])}
                />
              </section>
            ),
        )}
        {items.some((item) => facts.get(writeItem(item))?.nameCn) && (
          <p className="mt-3 text-muted text-sm">{catalogueText.referenceName}</p>
        )}
        <p className="mt-2">
          <button
            type="button"
            onClick={() => onRemove(items)}
            className="min-h-11 text-muted text-sm underline underline-offset-4 hover:text-primary"
          >
            {shortlistPageText.clear}
          </button>
        </p>
        <CopyField
          field={text}
          value={shortlistAsText(items, facts, origin)}
          isShown={copyStatus === shortlistPageText.copyFailed}
        />
      </div>
      <Actions label={shortlistPageText.actions}>
        <button type="submit" disabled={chosen.length < 2} className="button button-primary disabled:opacity-60">
          {fill(shortlistPageText.compare, { count: chosen.length })}
        </button>
        <button type="button" onClick={copy} className="button">
          {copyStatus === shortlistPageText.copied ? copyStatus : shortlistPageText.copy}
        </button>
        <span role="status" className="sr-only">
          {copyStatus}
        </span>
        <p className="hidden text-muted text-sm lg:block">{shortlistPageText.compareHint}</p>
      </Actions>
    </Form>
  );
}

/**
 * The courses that are chosen for the comparison. Until somebody chooses, all are, if they fit into one comparison: of two to four
 * saved courses nobody has to tick each.
 */
function useChosen(items: readonly ShortlistItem[], facts: Facts) {
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const comparable = items.filter((item) => {
    const known = facts.get(writeItem(item));
    return known?.type === "course" && known.delistedOn === null;
  });
  const all = comparable.length <= maxCompared ? comparable.map(({ code }) => code) : [];
  // Items that were removed, here or in another tab, are no longer chosen.
  const chosen = (ticked ?? all).filter((code) => items.some((item) => item.type === "course" && item.code === code));
  const choose = (code: string) =>
    setTicked(
      chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code].slice(0, maxCompared),
    );
  return { chosen, choose };
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
