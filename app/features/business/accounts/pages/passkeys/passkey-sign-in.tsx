import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { announceSession } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { loginText } from "../text.json";
import { signInText } from "./sign-in-text.json";

/** A ceremony expires on the server after five minutes, so a waiting one is renewed before that, ms. */
const renewAfter = 4 * 60_000;

/** Whether the browser supports passkeys. Not for the server. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof navigator.credentials?.get === "function";

interface Props {
  to: string;
  /** Whether the page has a field with the autocomplete word "webauthn", in which the browser offers passkeys. */
  hasField?: boolean;
}

/**
 * A button that signs in with a passkey. Where the browser can, it also offers passkeys in the page's field; the code of WebAuthn
 * is loaded for that, or with the click. Without JavaScript there is no button.
 */
export function PasskeySignIn({ to, hasField = false }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const navigate = useNavigate();
  const waiting = useRef<AbortController | null>(null);

  /**
   * Signs in. @param isOffer true when the browser offers passkeys in the field and waits for a choice: only refusals
   * by the site are shown
   */
  const signIn = useCallback(
    async (isOffer: boolean) => {
      const controller = new AbortController();
      waiting.current?.abort();
      waiting.current = controller;
      const ceremony = await import("./ceremony.ts").catch(() => null);
      try {
        if (!ceremony) throw new Error("not loaded");
        controller.signal.throwIfAborted();
        await ceremony.signInWithPasskey(isOffer, controller.signal);
        toast({ title: loginText.done });
        void navigate(to);
        void announceSession("changed");
        return true;
      } catch (error) {
        const isCancelled = error instanceof Error && error.name === "NotAllowedError";
        if (ceremony && error instanceof ceremony.PasskeyRefused) setMessage(error.message);
        else if (!isOffer) setMessage(isCancelled ? signInText.cancelled : signInText.failed);
        return false;
      }
    },
    [navigate, to],
  );

  useEffect(() => {
    let renewal: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    if (hasField && canUsePasskeys()) {
      void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
        if (!can || isGone) return;
        void signIn(true);
        renewal = setInterval(() => {
          if (document.visibilityState === "visible") void signIn(true);
        }, renewAfter);
      });
    }
    return () => {
      isGone = true;
      clearInterval(renewal);
      waiting.current?.abort();
    };
  }, [hasField, signIn]);

  async function start() {
    if (!canUsePasskeys()) return setMessage(signInText.unsupported);
    setBusy(true);
    setMessage("");
    const isDone = await signIn(false);
    setBusy(false);
    if (!isDone && hasField) void signIn(true);
  }

  return (
    <form
      className="noscript:hidden space-y-2 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SubmitButton tone="plain" isBusy={isBusy} busyLabel={signInText.busy}>
        {signInText.signIn}
      </SubmitButton>
      <p className="text-muted text-sm">{signInText.signInHow}</p>
      <p role="status" className="text-danger">
        {message}
      </p>
    </form>
  );
}
