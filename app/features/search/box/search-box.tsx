import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Icon, searchIcon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { searchText } from "./text.ts";
import { useComposition } from "./use-composition.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface Props {
  /** What stands in the box at first. */
  query?: string;
  placeholder?: string;
}

/**
 * Institutions and courses while typing: the combobox pattern of the ARIA guide, with a list that only suggests.
 * Without scripts it is a plain form that asks the results page.
 */
export function SearchBox({ query = "", placeholder = searchText.placeholder }: Props) {
  const [text, setText] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const { state, search, clear, stop } = useSuggestions();
  const composition = useComposition();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = state.kind === "found" ? state.results : [];
  const showsList = isOpen && results.length > 0;

  useEffect(() => {
    if (active !== null) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const takeOver = useEffectEvent(() => {
    // On a slow connection people type before the scripts run; React would put the first text back.
    const typed = input.current?.value ?? query;
    if (typed === query) return;
    setText(typed);
    // A browser also restores a text on its own, when nobody is typing.
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

  function move(to: "next" | "previous" | "first" | "last") {
    const last = results.length - 1;
    setIsOpen(true);
    setActive((now) => {
      if (to === "first") return 0;
      if (to === "last") return last;
      if (to === "next") return now === null || now === last ? 0 : now + 1;
      return now === null || now === 0 ? last : now - 1;
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (composition.owns(event)) {
      // Enter commits the input method's text; the form must not go off with it.
      if (event.key === "Enter") event.preventDefault();
      return;
    }
    const moves = { ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" } as const;
    if (event.key in moves && results.length > 0) {
      // Home and End belong to the text until the list is in use.
      if ((event.key === "Home" || event.key === "End") && (!isOpen || active === null)) return;
      event.preventDefault();
      move(moves[event.key as keyof typeof moves]);
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
    close();
    stop();
    navigate(href);
  }

  function onPick(event: MouseEvent, href: string) {
    // Another tab or window: as with any link.
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
            aria-activedescendant={showsList && active !== null ? optionId(listId, active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            onChange={(event) => {
              setText(event.target.value);
              if (!composition.isComposing()) ask(event.target.value);
            }}
            onCompositionStart={() => {
              composition.start();
              stop();
            }}
            onCompositionEnd={(event) => {
              composition.end(event.timeStamp);
              ask(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
            onFocus={() => text.trim() !== "" && state.kind !== "empty" && setIsOpen(true)}
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
            ref={keepFocus}
            className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-surface text-left shadow-lg"
          >
            {results.length > 0 ? (
              <SuggestionList id={listId} results={results} active={active} onPick={onPick} onHover={setActive} />
            ) : (
              <p className="px-4 py-3 text-muted">{messages[state.kind]}</p>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen &&
            state.kind !== "empty" &&
            (results.length > 0 ? fill(searchText.count, { count: results.length }) : messages[state.kind])}
        </p>
      </Form>
    </search>
  );
}

/** In the list's place while it has no results. */
const messages = {
  loading: searchText.loading,
  found: searchText.none,
  offline: searchText.offline,
  failed: searchText.failed,
} as const;

/** The input keeps the focus when the list or its scroll bar is pressed. */
function keepFocus(list: HTMLDivElement) {
  const hold = (event: Event) => event.preventDefault();
  list.addEventListener("mousedown", hold);
  return () => list.removeEventListener("mousedown", hold);
}
