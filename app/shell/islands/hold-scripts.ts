import { speculationRules } from "../prefetch/prefetched-links.ts";

/** The id of the script that waits for the first sign of use (start-on-use.ts). The root renders it as text. */
export const startScriptId = "start-on-use";

/** The id of the script that starts React, which is sent as text. */
export const heldScriptId = "held-script";

/** The attribute that holds the address of a module to preload, until the page starts. */
export const heldPreload = "data-preload";

/** The id of the notice that the page cache fills when it sends a stale page during a database outage. */
export const staleNoticeId = "stale-notice";

/** Marks a page without its state, which startOnUse fetches. */
export const heldState = "data-state";

/**
 * Turns the scripts of a page into text, which startOnUse (start-on-use.ts) runs later: the module script of React Router gets
 * a type that browsers do not run, and the links that preload modules lose their address. Relies on the form of what
 * `<Scripts>` renders: tests/e2e/quiet-pages.spec.ts fails when an upgrade changes it.
 */
export const holdScripts = (nonce: string, isStateHeld: boolean): HTMLRewriter =>
  new HTMLRewriter()
    .on("head", {
      element(head) {
        head.append(`<script type="speculationrules" nonce="${nonce}">${speculationRules}</script>`, { html: true });
      },
    })
    .on(`#${startScriptId}`, {
      element(script) {
        script.removeAttribute("type");
        script.setAttribute("nonce", nonce);
      },
    })
    .on('link[rel="modulepreload"]', {
      element(link) {
        link.setAttribute(heldPreload, link.getAttribute("href") ?? "");
        for (const name of ["href", "rel", "nonce"]) link.removeAttribute(name);
      },
    })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", "text/plain");
        script.setAttribute("id", heldScriptId);
        if (isStateHeld) script.setAttribute(heldState, "");
      },
      // React Router writes its manifest with indentation, 1.5 kB of it.
      text(chunk) {
        chunk.replace(chunk.text.replace(/\n\s*/g, "\n"), { html: true });
      },
    });
