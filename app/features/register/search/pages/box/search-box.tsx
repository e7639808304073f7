import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { Icon, searchIcon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { searchText } from "./text.json";
import { loadList, readSavedText, saveText, useSuggestions } from "./use-suggestions.ts";

interface Props {
  /** Initial text. */
  query?: string;
  placeholder?: string;
}

/**
 * The search box with suggestions: the combobox pattern of the ARIA Authoring Practices Guide. Without JavaScript it is a
 * form that opens the results page.
 */
export function SearchBox({ query = "", placeholder = searchText.placeholder }: Props) {
  const [text, setText] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const { state, search, clear, stop } = useSuggestions();
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = state.kind === "found" ? state.results : [];
  const showsList = isOpen && results.length > 0;

  useEffect(() => {
    if (active !== null) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const takeOver = useEffectEvent(() => {
    // Text that was typed before hydration: React would replace it by the initial text. Otherwise the last search from
    // here.
    const typed = input.current?.value || query || (readSavedText(entry) ?? "");
    if (typed === query) return;
    setText(typed);
    // The browser restored the text without focus: no suggestions are needed.
    if (document.activeElement === input.current) ask(typed);
  });
  useEffect(() => takeOver(), []);

  function close() {
    setIsOpen(false);
    setActive(null);
  }

  function ask(value: string) {
    setActive(null);
    setIsOpen(value.trim() !== "");
    search(value);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys that belong to an input method (IME) for Chinese; Safari sends Enter after the composition, with key code
    // 229.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) {
      // This Enter commits the text and must not submit the form.
      if (event.key === "Enter") event.preventDefault();
      return;
    }
    const last = results.length - 1;
    const [next, previous] = [active === null || active === last ? 0 : active + 1, (active || results.length) - 1];
    const moves = new Map(Object.entries({ ArrowDown: next, ArrowUp: previous, Home: 0, End: last }));
    const to = moves.get(event.key);
    if (to !== undefined && results.length > 0) {
      // Without an active option, Home and End move the cursor in the text.
      if ((event.key === "Home" || event.key === "End") && (!isOpen || active === null)) return;
      event.preventDefault();
      setIsOpen(true);
      setActive(to);
    } else if (event.key === "Enter" && showsList && active !== null) {
      const result = results[active];
      if (!result) return;
      event.preventDefault();
      go(result.href);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) close();
      else {
        setText("");
        clear();
      }
    }
  }

  function go(href: string) {
    saveText(entry, text);
    close();
    stop();
    navigate(href);
  }

  function onPick(event: MouseEvent, href: string) {
    // A modifier key opens another tab or window, like on any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  }

  return (
    <search>
      <Form
        action="/search"
        className="relative"
        onSubmit={() => {
          saveText(entry, text);
          stop();
          close();
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      >
        <div className="flex gap-2">
          <input
            ref={input}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            role="combobox"
            aria-label={searchText.label}
            aria-autocomplete="list"
            aria-expanded={showsList}
            aria-controls={showsList ? listId : undefined}
            aria-activedescendant={showsList && active !== null ? `${listId}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            onChange={(event) => {
              setText(event.target.value);
              const { nativeEvent } = event;
              if (!("isComposing" in nativeEvent && nativeEvent.isComposing)) ask(event.target.value);
            }}
            onCompositionStart={stop}
            onCompositionEnd={(event) => ask(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => {
              // Without a connection the list cannot be loaded, and the search shows an error.
              loadList().catch(() => {});
              if (text.trim() !== "" && state.kind !== "empty") setIsOpen(true);
            }}
            className="min-h-12 min-w-0 flex-1 appearance-none rounded-lg border border-muted bg-surface px-4 text-ink placeholder:text-muted"
          />
          <button
            type="submit"
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong"
          >
            <Icon d={searchIcon} className="size-5" />
            <span className="max-sm:sr-only">{searchText.submit}</span>
          </button>
        </div>
        {isOpen && state.kind !== "empty" && (
          <div
            ref={preventFocusLoss}
            className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-surface text-left shadow-lg"
          >
            {state.kind === "found" ? (
              <state.Panel {...state} id={listId} active={active} onPick={onPick} onHover={setActive} />
            ) : (
              <p className="px-4 py-3 text-muted">{messages[state.kind]}</p>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen && state.kind === "found" && `${state.spoken} `}
          {isOpen &&
            state.kind !== "empty" &&
            (results.length > 0 ? fill(searchText.count, { count: results.length }) : messages[state.kind])}
        </p>
      </Form>
    </search>
  );
}

/** Shown instead of the list while it has no results. */
const messages = {
  loading: searchText.loading,
  found: searchText.none,
  offline: searchText.offline,
  failed: searchText.failed,
} as const;

/** Prevents a press on the list or its scroll bar from taking the focus from the input. */
function preventFocusLoss(list: HTMLDivElement) {
  const hold = (event: Event) => event.preventDefault();
  list.addEventListener("mousedown", hold);
  return () => list.removeEventListener("mousedown", hold);
}
