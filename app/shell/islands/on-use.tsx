import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { repeatChange } from "./before-hydration.ts";
import { useWasHydrated } from "./static-section.tsx";

const signs = ["pointerdown", "focusin", "keydown", "input", "change", "click"] as const;

/** A part of a page that is loaded later. */
export interface Later<P> {
  Part: ComponentType<P>;
  /** Loads the part. After a failure the server's HTML stays, and the next call tries again. */
  begin: (fail?: (error: unknown) => void) => void;
  /** Shows the failure. */
  reject: (error: unknown) => void;
}

/** A part of a page for OnUse. @param drawn the part itself, on the server */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  drawn: ComponentType<P> | undefined,
): Later<P> {
  if (drawn) return { Part: drawn, begin() {}, reject() {} };
  const { promise, resolve, reject } = Promise.withResolvers<{ default: ComponentType<P> }>();
  const begin: Later<P>["begin"] = (fail = () => {}) => void load().then((part) => resolve({ default: part }), fail);
  return { Part: lazy(() => promise), begin, reject };
}

interface Props {
  part: Pick<Later<object>, "begin" | "reject">;
  /** Whether the browser stores something that the part shows. */
  useNeed?: () => boolean;
  /** The part with its properties. */
  children: ReactNode;
}

/**
 * A part of a page that the browser loads with its first use. Until then the server's HTML stays, with plain links and fields;
 * input and pressed buttons are repeated once it is hydrated. Mounted by a client-side navigation, it is loaded at once, and so
 * it is when the router renders the page again: React cannot update what it has not hydrated.
 */
export function OnUse({ part: { begin, reject }, useNeed = never, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const wasHydrated = useWasHydrated();
  const isRendered = useRef(false);
  const repeat = useRef(() => {});
  if (!wasHydrated || isRendered.current) begin(wasHydrated ? undefined : reject);
  useEffect(() => {
    isRendered.current = true;
    const changed = new Map<Element, () => void>();
    const pressed = new Set<HTMLElement>();
    function use(event: Event) {
      const { target } = event;
      if (!(target instanceof Element) || !place.current?.contains(target)) return;
      // A file is chosen once the field takes several.
      const button = event.type === "click" && target.closest<HTMLElement>("button, [type=file]");
      // A list that was changed before React started is repeated as a change alone.
      if (event.type === "input" || event.type === "change") {
        changed.delete(target);
        changed.set(target, repeatOf(target));
      }
      if (button) {
        event.preventDefault();
        pressed.add(button);
      }
      begin(send);
    }
    // Without the part, its forms are sent as if there were no scripts; not without a network, when the browser's error would
    // replace the input.
    function send() {
      const buttons = [...pressed].filter((button) => navigator.onLine && button.matches("button:not([type=button])"));
      for (const button of buttons) button.closest("form")?.requestSubmit(button);
      pressed.clear();
    }
    // React stops events of parts that it has not hydrated, but not those of the document.
    for (const sign of signs) document.addEventListener(sign, use, true);
    const end = () => {
      for (const sign of signs) document.removeEventListener(sign, use, true);
    };
    repeat.current = () => {
      end();
      for (const repeatInput of changed.values()) repeatInput();
      for (const button of pressed) button.click();
    };
    return end;
  }, [begin]);
  const all = (
    <>
      {children}
      <Ready onReady={() => repeat.current()} />
    </>
  );
  return (
    <div ref={place}>
      <Watch useNeed={useNeed} begin={begin} />
      {wasHydrated ? <Suspense>{all}</Suspense> : all}
    </div>
  );
}

/** Repeats the input that a field has now, once hydration has written the server's value into it. */
function repeatOf(field: Element): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return () => (field.checked === checked ? repeatChange(field) : field.click());
  }
  const isFile = field instanceof HTMLInputElement && field.type === "file";
  const value = !isFile && "value" in field ? field.value : undefined;
  return () => {
    if (value !== undefined) Object.assign(field, { value });
    repeatChange(field);
  };
}

const never = () => false;

function Watch({ useNeed, begin }: { useNeed: () => boolean; begin: () => void }) {
  const isNeeded = useNeed();
  useEffect(() => {
    if (isNeeded) begin();
  }, [isNeeded, begin]);
  return null;
}

function Ready({ onReady }: { onReady: () => void }) {
  const run = useRef(onReady);
  // What waits for hydration (useHydrated) is rendered then.
  useEffect(() => queueMicrotask(run.current), []);
  return null;
}
