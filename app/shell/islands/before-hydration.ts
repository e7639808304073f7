import { prefetchedLinks } from "../prefetch/prefetched-links.ts";

/**
 * Whether the browser stores something of the visitor: a session, a shortlist, ticks of a checklist, a draft. Marks the
 * root element for members. Part of the inline script (start-on-use.ts), so it may use nothing from outside its body.
 */
export function isReturning() {
  try {
    const isMember = localStorage.getItem("user-token")?.includes("true") ?? false;
    if (isMember) document.documentElement.dataset.member = "";
    const isOfVisitor = (key: string) => key !== "user-token" && !/^(react-router|aotu-box|aotu-no)-/.test(key);
    return isMember || Object.keys(localStorage).some(isOfVisitor) || Object.keys(sessionStorage).some(isOfVisitor);
  } catch {
    return false;
  }
}

/**
 * Runs a function when a field or a button of the page comes into view, or stays there, while somebody scrolls: a wheel or a
 * scroll bar sends no event but this. Part of the inline script (start-on-use.ts), so it may use nothing from outside its body.
 */
export function onScrollToField(run: () => void, idle: (run: () => void) => void) {
  let isWaiting = false;
  const isInView = (field: Element) => {
    const { top, bottom } = field.getBoundingClientRect();
    return bottom > Math.max(0, top) && top < innerHeight;
  };
  // In some browsers fields in closed details have a position, although they are invisible.
  const fields = "main :is(button, input, select, textarea):not(details:not([open]) *)";
  const look = () => {
    isWaiting = false;
    if (![...document.querySelectorAll(fields)].some(isInView)) return;
    removeEventListener("scroll", wait);
    run();
  };
  function wait() {
    if (!isWaiting) idle(look);
    isWaiting = true;
  }
  addEventListener("scroll", wait, { passive: true });
}

/**
 * Repeats the visitor's input in a field or `details` before hydration. React compares with the value at hydration, so
 * the old value is set first and then the new one. Inlined as text with startOnUse: it may use nothing from outside its
 * body.
 */
export function repeatChange(element: Element) {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    element.checked = !element.checked;
    element.click();
  } else if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !element.files)) {
    const { value, selectionStart, selectionEnd } = element;
    const prototype = Object.getPrototypeOf(element);
    element.value = element.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    element.dispatchEvent(new Event(element instanceof HTMLDetailsElement ? "toggle" : "change", { bubbles: true }));
  }
}

/**
 * Fields that the browser has restored after going back or after a reload. Part of the inline script (start-on-use.ts),
 * so it may use nothing from outside its body.
 */
export function restoredFields(): Element[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  return [...fields].filter((field) => {
    const isTicked = /^(checkbox|radio)$/.test(field.type);
    const isTick = isTicked && field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    const isText = !isTicked && field.type !== "hidden" && field.value !== field.defaultValue;
    return isTick || isText;
  });
}

/**
 * Inline in every public page as text (prefetchScript), so it may use nothing from outside its body. Does what speculation rules do
 * (prefetched-links.ts) in browsers without them, while links open documents: fetches the page behind a link that the pointer rests
 * on. And counts the view of a page that was fetched in advance.
 */
function prefetchBeforeStart(links: string) {
  let rest: ReturnType<typeof setTimeout>;
  function prefetch({ target }: Event) {
    clearTimeout(rest);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (!link || document.documentElement.hasAttribute("data-hydrated")) return;
    rest = setTimeout(() => {
      const hint = document.createElement("link");
      hint.rel = "prefetch";
      hint.href = link.href;
      document.head.append(hint);
    }, 65);
  }
  if (!HTMLScriptElement.supports?.("speculationrules")) {
    for (const type of ["pointerover", "pointerdown"]) document.addEventListener(type, prefetch, { passive: true });
  }
  // A page from the browser's prefetch cache was not counted as a view; the revalidation request counts it.
  const [opened] = performance.getEntriesByType("navigation");
  if (opened && "deliveryType" in opened && opened.deliveryType === "navigational-prefetch") {
    fetch(location.href, { cache: "no-cache" }).catch(() => {});
  }
}

/** The text of the inline script. A function, so that the build can remove it from the browser's code. */
export const prefetchScript = () => `(${prefetchBeforeStart})(${JSON.stringify(prefetchedLinks)})`;
