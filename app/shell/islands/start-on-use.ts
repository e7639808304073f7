import { outageMark } from "#worker/platform/page-cache/cached-page.ts";
import { buildHeader, stateParameter } from "#worker/platform/page-cache/page-address.ts";
import { offerScript } from "../variants/offer-variant.ts";
import { isReturning, onScrollToField, prefetchScript, repeatChange, restoredFields } from "./before-hydration.ts";
import { heldPreload, heldScriptId, heldState } from "./hold-scripts.ts";

declare global {
  interface Window {
    /** Written by React Router's `<Scripts>`. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/**
 * Starts the page's scripts with the first sign of use. Inline in every public page as text (startScript), so it may use nothing
 * from outside its body. A page is complete before: links, menus (`details`) and GET forms work without React. React starts
 * - at once when somebody touches, focuses or types into a control;
 * - when the browser is idle after any other touch or key; for visitors of whom the browser stores something (a session, a
 *   shortlist, ticks, a draft), or who came from a page of this site; when another tab changes what is stored; and on pages that
 *   show nothing without scripts (`data-start`).
 *
 * A page that was loaded before a deployment is loaded again with its first touch, unless something was typed.
 *
 * What happens before hydration is not lost. Clicks on buttons and posted forms are held, and repeated after it. Typed text,
 * ticks, opened details and the pointer over a menu have their effect at once, and their events are repeated for React.
 */
function startOnUse(
  repeatChange: (element: Element) => void,
  isReturning: () => boolean,
  restoredFields: () => Element[],
  onScrollToField: (run: () => void, idle: (run: () => void) => void) => void,
  heldScript: string,
  preload: string,
  heldState: string,
  stateParameter: string,
  outage: string,
  buildHeader: string,
  build: string,
) {
  const root = document.documentElement;
  const controls = "button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox]";
  const controlOf = (event: Event) => (event.target instanceof Element ? event.target.closest(controls) : null);
  const idle = (run: () => void) => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 200);
  };
  /** The browser first paints the effect of a touch: fetching a dozen modules delays its next paint by 40 ms on a slow phone. */
  const afterPaint = (run: () => void) => {
    let isDue = true;
    const runOnce = () => {
      if (isDue) run();
      isDue = false;
    };
    requestAnimationFrame(() => setTimeout(runOnce));
    // A tab in the background paints nothing; its frame comes when it is opened.
    setTimeout(runOnce, 100);
  };
  const isHydrated = () => root.hasAttribute("data-hydrated");
  /** Whether this is a cached page, sent during a database outage: there is no state to hydrate it with. */
  const isCachedInOutage = () => document.querySelector(`[${outage}]`) !== null;
  let isStarted = false;
  /** Whether the site was deployed after the page was loaded: its scripts no longer exist, or do not fit the state. */
  let isOutdated = false;
  let held: { element: HTMLElement; form?: HTMLFormElement }[] = [];
  const changed = new Set<Element>();
  let isComposing = false;
  let under: Element | null = null;

  /**
   * Loads the state with which React hydrates the page, which React Router would otherwise write into every page.
   * Rejects when it cannot be loaded.
   */
  async function fetchState() {
    const { streamController: stream } = window.__reactRouterContext;
    const answer = await fetch(`${location.pathname}${location.search || "?"}&${stateParameter}=1`);
    isOutdated = answer.ok && answer.headers.get(buildHeader) !== build;
    // A page with status 404 has a state too.
    if (isOutdated || answer.status >= 500 || !answer.headers.get("Content-Type")?.startsWith("text/x-script"))
      throw answer.status;
    stream.enqueue(await answer.text());
    stream.close();
  }

  function start() {
    const source = document.getElementById(heldScript);
    if (isStarted || !source || isCachedInOutage()) return;
    isStarted = true;
    afterPaint(() => load(source));
  }

  function load(source: HTMLElement) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${preload}]`)) {
      link.nonce = source.nonce;
      link.href = link.getAttribute(preload) ?? "";
      link.rel = "modulepreload";
    }
    // When the modules or the state cannot be loaded, the browser performs the held actions itself, and the next touch
    // tries again. Without a network the browser would replace the page and its input with its own error page.
    const giveUp = () => {
      isStarted = false;
      const forms = held.flatMap(({ form }) => form ?? []);
      held = [];
      for (const form of forms) if (navigator.onLine) form.submit();
      // The page is not replaced while it contains typed input.
      if (isOutdated && forms.length === 0 && changed.size === 0) location.reload();
    };
    const run = () => {
      source.removeAttribute(heldState);
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = source.nonce;
      script.textContent = source.textContent;
      script.onerror = giveUp;
      document.head.append(script);
      script.remove();
    };
    // The modules load in parallel.
    if (source.hasAttribute(heldState)) fetchState().then(run, giveUp);
    else run();
  }

  function hold(event: Event) {
    if (isHydrated() || isCachedInOutage()) return;
    if (event.type === "submit") {
      const form = event.target;
      if (!(form instanceof HTMLFormElement && event instanceof SubmitEvent) || form.method !== "post") return;
      held.push({ element: event.submitter ?? form, form });
    } else {
      const control = controlOf(event);
      // Not the toggle event: details that are open in the HTML send one too.
      if (control?.matches("summary") && control.parentElement) changed.add(control.parentElement);
      if (!(control instanceof HTMLElement) || !control.matches("button, [role=button], [role=tab]")) return;
      if (control instanceof HTMLButtonElement && control.type === "submit" && control.form) return;
      held.push({ element: control });
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
  }

  function repeat() {
    if (!isHydrated()) return;
    watch.disconnect();
    const [waiting, fields] = [held, [...changed]];
    held = [];
    changed.clear();
    const active = document.activeElement;
    const steps = [
      () => {
        if (!active || active === document.body) return;
        active.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
        if (isComposing) active.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      },
      // During composition of an input method only its end is repeated for React.
      ...fields.map((element) => () => (isComposing && element === active ? undefined : repeatChange(element))),
      ...waiting.map(({ element, form }) => () => {
        if (form) form.requestSubmit(element === form ? null : element);
        else element.click();
      }),
      () => {
        if (!under?.isConnected || !under.matches(":hover")) return;
        under.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
        under.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      },
    ];
    // Each in its own task: React renders what an event changes at once, and the next key would wait for all of them.
    const next = () => {
      steps.shift()?.();
      if (steps.length > 0) setTimeout(next);
    };
    setTimeout(next);
  }

  const watch = new MutationObserver(repeat);
  watch.observe(root, { attributes: true, attributeFilter: ["data-hydrated"] });
  const listen = (types: string[], run: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, run, true);
  };
  listen(["click", "submit"], hold);
  listen(["input", "change"], ({ target }) => {
    if (isHydrated() || !(target instanceof Element)) return;
    changed.add(target);
    start();
  });
  listen(["compositionstart", "compositionend"], ({ type }) => {
    isComposing = type === "compositionstart";
  });
  listen(["pointerdown", "keydown", "focusin", "pointerover"], (event) => {
    if (event.type === "pointerover" && event.target instanceof Element) under = event.target;
    if (controlOf(event)) start();
    else if (event.type !== "pointerover") idle(start);
  });
  // React would hydrate the target of an event at once, in one long task, so the event is repeated after hydration.
  const pointer =
    "pointerdown pointerup pointerover pointerout mousedown mouseup mouseover mouseout touchstart touchend click";
  const keys =
    "keydown keypress keyup beforeinput textInput input change compositionstart compositionupdate compositionend";
  listen(`${pointer} ${keys} focusin focusout selectionchange paste contextmenu`.split(" "), (event) => {
    if (isStarted && !isHydrated()) event.stopImmediatePropagation();
  });
  addEventListener("storage", () => idle(start));
  onScrollToField(start, idle);

  const isKnown = isReturning();
  function noteRestored() {
    for (const field of restoredFields()) changed.add(field);
    if (changed.size === 0) return;
    start();
    repeat();
  }

  // After the load event, because some browsers restore forms only then.
  addEventListener("load", () =>
    setTimeout(() => {
      if (!isHydrated()) noteRestored();
      const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
      if (isKnown || cameFromHere || document.querySelector("[data-start]")) idle(start);
    }),
  );
}

/** The parameters of startOnUse that are not functions. */
type Names = Parameters<typeof startOnUse> extends [unknown, unknown, unknown, unknown, ...infer Rest] ? Rest : never;

const names: Names = [heldScriptId, heldPreload, heldState, stateParameter, outageMark, buildHeader, __BUILD_ID__];

/** The text of the inline script. A function, so that the build can remove it from the browser's code. */
export const startScript = () => {
  const functions = [repeatChange, isReturning, restoredFields, onScrollToField].join(",");
  // The offer script comes first: its button works without starting the page.
  return `${offerScript()};(${startOnUse})(${functions},...${JSON.stringify(names)});${prefetchScript()}`;
};
