/** What is used here of Turnstile's script (developers.cloudflare.com/turnstile, "Explicit rendering"). */
export interface Turnstile {
  render: (container: HTMLElement, options: Record<string, unknown>) => string | null | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Where the script does not load (all of mainland China) nobody should wait for it longer. Milliseconds. */
const patience = 4_000;

let script: Promise<Turnstile> | undefined;

/**
 * Loads Turnstile's script once a page.
 * @throws Error when it fails, or has not come after 4 s
 */
export function loadTurnstile(): Promise<Turnstile> {
  script ??= addScript().catch((error) => {
    script = undefined;
    throw error;
  });
  return Promise.race([
    script,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Turnstile has not loaded")), patience)),
  ]);
}

function addScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    // Turnstile passes it on to what it loads itself.
    element.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    element.onload = () => {
      const { turnstile } = window as Window & { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error("Turnstile's script is another one"));
    };
    element.onerror = () => {
      element.remove();
      reject(new Error("Turnstile's script failed"));
    };
    document.head.appendChild(element);
  });
}
