import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { HumanCheckAction, HumanCheckHandle } from "./human-check.tsx";
import { humanCheckText } from "./text.json";

/** The part of Turnstile's API that is used (developers.cloudflare.com/turnstile, "Explicit rendering"). */
interface Turnstile {
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
function loadTurnstile(): Promise<Turnstile> {
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

interface Props {
  siteKey: string;
  action: HumanCheckAction;
  onToken: (token: string | null) => void;
  /** Called when Turnstile cannot be used: proof of work has to replace it. */
  onUnavailable: () => void;
  ref?: Ref<HumanCheckHandle> | undefined;
}

/** Minimum width of Turnstile's flexible widget, px. */
const minimumWidth = 300;

/** Container of Turnstile's widget; has its final height while it loads. */
export function TurnstileBox({ siteKey, action, onToken, onUnavailable, ref }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<{ turnstile: Turnstile; id: string } | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const callbacks = useRef({ onToken, onUnavailable });
  useEffect(() => {
    callbacks.current = { onToken, onUnavailable };
  });

  useEffect(() => {
    let isUnmounted = false;
    const giveUp = () => {
      if (isUnmounted) return;
      callbacks.current.onToken(null);
      callbacks.current.onUnavailable();
    };
    if ((box.current?.clientWidth ?? 0) < minimumWidth) return giveUp();
    loadTurnstile()
      .then((turnstile) => {
        if (isUnmounted || !box.current) return;
        const id = turnstile.render(box.current, {
          sitekey: siteKey,
          action,
          language: "zh-cn",
          size: "flexible",
          "response-field": false,
          callback: (token: string) => callbacks.current.onToken(token),
          "expired-callback": () => callbacks.current.onToken(null),
          "unsupported-callback": giveUp,
          "error-callback": () => {
            giveUp();
            return true;
          },
        });
        if (!id) return giveUp();
        widget.current = { turnstile, id };
        setIsLoaded(true);
      })
      .catch(giveUp);
    return () => {
      isUnmounted = true;
      widget.current?.turnstile.remove(widget.current.id);
      widget.current = null;
    };
  }, [siteKey, action]);

  useImperativeHandle(
    ref,
    () => ({
      reset() {
        callbacks.current.onToken(null);
        widget.current?.turnstile.reset(widget.current.id);
      },
      focus: () => box.current?.focus(),
    }),
    [],
  );

  return (
    <div className="relative h-18 w-full">
      {!isLoaded && (
        <p
          role="status"
          className="absolute inset-0 flex items-center rounded-lg border border-line bg-surface px-4 text-muted"
        >
          {humanCheckText.loading}
        </p>
      )}
      <fieldset ref={box} aria-label={humanCheckText.name} tabIndex={-1} className="h-full min-w-0" />
    </div>
  );
}
