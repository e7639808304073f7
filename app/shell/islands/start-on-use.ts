import { heldPreload, heldScriptId } from "./hold-scripts.ts";

/**
 * Starts the page's scripts with the first sign of use. Inline in every public page as text (startScript), so it may use nothing
 * from outside its body. A page is complete before: links, menus (`details`) and GET forms work without React. React starts
 * - at once when somebody touches, focuses or types into a control;
 * - when the browser is idle after any other touch or key; for visitors of whom the browser keeps something (a session, a
 *   shortlist, ticks), or who came from a page of this site; and on pages that show nothing without scripts (`data-start`).
 * Clicks on buttons and posted forms are held until the page is hydrated, and then repeated. Typed text stays in its field,
 * where the components find it.
 */
function startOnUse(heldScript: string, preload: string) {
  const root = document.documentElement;
  const controls = "button, input, select, textarea, [role=button], [role=tab], [role=combobox], [data-live]";
  const controlOf = (event: Event) => (event.target instanceof Element ? event.target.closest(controls) : null);
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  const isHydrated = () => root.hasAttribute("data-hydrated");
  let isStarted = false;
  let held: { element: HTMLElement; form?: HTMLFormElement }[] = [];

  function start() {
    const source = document.getElementById(heldScript);
    if (isStarted || !source) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${preload}]`)) {
      link.href = link.getAttribute(preload) ?? "";
      link.rel = "modulepreload";
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = source.nonce;
    script.textContent = source.textContent;
    // The modules could not be loaded: the browser does what was held, and the next touch tries again.
    script.onerror = () => {
      isStarted = false;
      for (const { form } of held) form?.submit();
      held = [];
    };
    document.head.append(script);
    script.remove();
  }

  function hold(event: Event) {
    if (isHydrated()) return;
    const isSubmit = event.type === "submit";
    if (isSubmit) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement && event instanceof SubmitEvent) || form.method !== "post") return;
      held.push({ element: event.submitter ?? form, form });
    } else {
      const control = controlOf(event);
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
    const waiting = held;
    held = [];
    for (const { element, form } of waiting) {
      if (form) form.requestSubmit(element === form ? null : element);
      else element.click();
    }
  }

  const watch = new MutationObserver(repeat);
  watch.observe(root, { attributes: true, attributeFilter: ["data-hydrated"] });
  for (const type of ["click", "submit"]) document.addEventListener(type, hold, true);
  for (const type of ["pointerdown", "keydown", "focusin", "input", "pointerover"]) {
    document.addEventListener(
      type,
      (event) => {
        if (controlOf(event)) start();
        else if (type === "pointerdown" || type === "keydown") idle(start);
      },
      { capture: true, passive: true },
    );
  }

  /** Whether the browser keeps something of the visitor: a session, a shortlist, ticks of a checklist. */
  function isReturning() {
    try {
      const isMember = localStorage.getItem("user-token")?.includes("true") ?? false;
      if (isMember) root.dataset.member = "";
      return isMember || Object.keys(localStorage).some((key) => key !== "user-token");
    } catch {
      return false;
    }
  }
  const isKnown = isReturning();
  addEventListener("load", () => {
    const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
    if (isKnown || cameFromHere || document.querySelector("[data-start]")) idle(start);
  });
}

/** The text of the inline script. */
export const startScript = `(${startOnUse})(${JSON.stringify(heldScriptId)},${JSON.stringify(heldPreload)})`;
