import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { HumanCheckAction, HumanCheckHandle } from "./human-check-action.ts";
import { loadTurnstile, type Turnstile } from "./load-turnstile.ts";
import { humanCheckText } from "./text.ts";

interface Props {
  siteKey: string;
  action: HumanCheckAction;
  onToken: (token: string | null) => void;
  /** Told when there is no Turnstile here: another check must take its place. */
  onUnavailable: () => void;
  ref?: Ref<HumanCheckHandle> | undefined;
}

/** Turnstile's narrowest widget of one line, px. */
const narrowest = 300;

/** The box that Turnstile draws itself into; of the same height before and after. */
export function TurnstileBox({ siteKey, action, onToken, onUnavailable, ref }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const widget = useRef<{ turnstile: Turnstile; id: string } | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const tell = useRef({ onToken, onUnavailable });
  useEffect(() => {
    tell.current = { onToken, onUnavailable };
  });

  useEffect(() => {
    let isGone = false;
    const giveUp = () => {
      if (isGone) return;
      tell.current.onToken(null);
      tell.current.onUnavailable();
    };
    if ((box.current?.clientWidth ?? 0) < narrowest) return giveUp();
    loadTurnstile()
      .then((turnstile) => {
        if (isGone || !box.current) return;
        const id = turnstile.render(box.current, {
          sitekey: siteKey,
          action,
          language: "zh-cn",
          size: "flexible",
          "response-field": false,
          callback: (token: string) => tell.current.onToken(token),
          "expired-callback": () => tell.current.onToken(null),
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
      isGone = true;
      widget.current?.turnstile.remove(widget.current.id);
      widget.current = null;
    };
  }, [siteKey, action]);

  useImperativeHandle(
    ref,
    () => ({
      reset() {
        tell.current.onToken(null);
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
