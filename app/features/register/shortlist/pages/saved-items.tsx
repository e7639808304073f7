import { type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { Actions } from "#app/shell/page/actions.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { copyText } from "#app/shell/share/copy-text.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { ShortlistedItem } from "../server/read-shortlisted.ts";
import { type ItemType, itemTypes, type ShortlistItem, writeItem } from "../shared/items.ts";
import { comparisonOf } from "./comparisons.ts";
import { shortlistPageText } from "./page-text.json";
import { SavedRows } from "./saved-rows.tsx";
import { type Facts, shortlistAsText, spokenName } from "./shortlisted-facts.ts";

interface SavedItemsProps {
  items: readonly ShortlistItem[];
  facts: Facts;
  origin: string;
  onRemove: (items: readonly ShortlistItem[]) => void;
}

/** The saved items by type; next to them, or at the bottom of a phone's screen, the next steps. */
export function SavedItems({ items, facts, origin, onRemove }: SavedItemsProps) {
  const { chosenOf, choose } = useChosen(items, facts);
  const [copyStatus, setCopyStatus] = useState("");
  const text = useRef<HTMLTextAreaElement>(null);
  const asText = shortlistAsText(items, facts, origin);
  const courses = chosenOf("course");
  const hasCourses = items.some(({ type }) => type === "course");

  async function copy() {
    setCopyStatus("");
    const hasCopied = await copyText(asText, text.current);
    setCopyStatus(hasCopied ? shortlistPageText.copied : shortlistPageText.copyFailed);
  }

  return (
    <Form action="/compare" className="page-columns">
      <div>
        {itemTypes.map((type) => {
          const group = items.filter((item) => item.type === type);
          const chosen = chosenOf(type);
          return (
            group.length > 0 && (
              <section key={type} className="mt-6 first:mt-2">
                <h2 className="mb-2 text-block">{fill(shortlistPageText.groups[type], { count: group.length })}</h2>
                <SavedRows
                  items={group}
                  facts={facts}
                  chosen={chosen}
                  onChoose={choose}
                  onRemove={(item) => onRemove([item])}
                />
                {group.length === 1 && comparisonOf(type) && (
                  <p className="mt-1 text-muted text-sm">{shortlistPageText.oneMore}</p>
                )}
                {type !== "course" && chosen.length > 1 && (
                  <SpacedLink to={comparisonOf(type)?.addressOf(chosen) ?? ""}>
                    {fill(shortlistPageText.sideBySide, { names: chosen.map(spokenName).join("、") })}
                  </SpacedLink>
                )}
              </section>
            )
          );
        })}
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
        <CopyField field={text} value={asText} isShown={copyStatus === shortlistPageText.copyFailed} />
      </div>
      <Actions label={shortlistPageText.actions}>
        {hasCourses && (
          <button type="submit" disabled={courses.length < 2} className="button button-primary disabled:opacity-60">
            {fill(shortlistPageText.compare, { count: courses.length })}
          </button>
        )}
        <button type="button" onClick={copy} className="button">
          {copyStatus === shortlistPageText.copied ? copyStatus : shortlistPageText.copy}
        </button>
        <span role="status" className="sr-only">
          {copyStatus}
        </span>
        {hasCourses && <p className="hidden text-muted text-sm lg:block">{shortlistPageText.compareHint}</p>}
      </Actions>
    </Form>
  );
}

/**
 * The items that are selected for comparisons. Until the visitor selects any, all items of a type are selected if they fit into one
 * comparison, so that two to four saved courses need no ticking.
 */
function useChosen(items: readonly ShortlistItem[], facts: Facts) {
  const [ticked, setTicked] = useState<Partial<Record<ItemType, readonly string[]>>>({});
  // Items that were removed, here or in another tab, are no longer selected.
  function chosenOf(type: ItemType): ShortlistedItem[] {
    const most = comparisonOf(type)?.most ?? 0;
    const known = items.flatMap((item) => (item.type === type && facts.get(writeItem(item))) || []);
    const comparable = known.filter(({ delistedOn }) => delistedOn === null);
    const codes = ticked[type];
    if (codes) return comparable.filter(({ code }) => codes.includes(code)).slice(0, most);
    return comparable.length <= most ? comparable : [];
  }
  function choose({ type, code }: ShortlistItem) {
    const codes = chosenOf(type).map((item) => item.code);
    setTicked({ ...ticked, [type]: codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code] });
  }
  return { chosenOf, choose };
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
