import { useState } from "react";
import { bookmarkIcon, Icon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { isSame, maxItems, type ShortlistItem } from "../shared/items.ts";
import { shortlistText } from "./text.json";
import { shortlistStore, useShortlist } from "./use-shortlist.ts";

/** Toggles an item on the shortlist. The label is constant; aria-pressed tells the state. Invisible without JavaScript. */
export function ShortlistButton({ type, code, name }: ShortlistItem & { name: string }) {
  const items = useShortlist();
  const [problem, setProblem] = useState<string | null>(null);
  const item = { type, code };
  const isOn = items?.some((other) => isSame(other, item)) ?? false;

  function toggle() {
    const store = shortlistStore();
    if (isOn) store.remove(item);
    else if (!store.add(item)) return setProblem(fill(shortlistText.full, { count: maxItems }));
    // Without a network there is no toast; the button shows the state itself.
    if (!isOn) import("./after-saving.ts").then(({ afterSaving }) => afterSaving(store, item)).catch(() => {});
    setProblem(store.trouble() === "not-saved" ? shortlistText.notSaved : null);
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        // Ignores the second click of a double click, which would undo the first.
        onClick={({ detail }) => detail < 2 && toggle()}
        className="button group whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary-soft print:hidden noscript:hidden"
      >
        <Icon d={bookmarkIcon} isFilled={isOn} className="size-5 text-primary" />
        <span aria-hidden="true" className="group-aria-pressed:hidden">
          {shortlistText.add}
        </span>
        <span aria-hidden="true" className="hidden group-aria-pressed:inline">
          {shortlistText.added}
        </span>
        <span className="sr-only">
          {shortlistText.add}：{name}
        </span>
      </button>
      {problem && (
        <span role="alert" className="text-danger text-sm">
          {problem}
        </span>
      )}
    </>
  );
}
