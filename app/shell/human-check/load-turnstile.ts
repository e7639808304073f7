/** The part of Turnstile's API that is used (developers.cloudflare.com/turnstile, "Explicit rendering"). */
export interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string | null | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Timeout of loading the script, ms. It does not load anywhere in mainland China. */
const loadTimeout = 4_000;

let script: Promise<Turnstile> | undefined;

/**
 * Loads Turnstile's script, once per page.
 * @throws Error when it fails, or after a timeout of 4 s
 */
export function loadTurnstile(): Promise<Turnstile> {
  script ??= addScript().catch((error) => {
    script = undefined;
    throw error;
  });
  return Promise.race([
    script,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Turnstile has not loaded")), loadTimeout)),
  ]);
}

function addScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    // CSP: Turnstile passes the nonce on to the scripts it loads.
    element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    element.onload = () => {
      const { turnstile } = window as Window & { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error("Turnstile's script defines no turnstile"));
    };
    element.onerror = () => {
      element.remove();
      reject(new Error("Turnstile's script failed"));
    };
    document.head.appendChild(element);
  });
}
