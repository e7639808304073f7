import { lazy, type Ref, Suspense, useState } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { ProofOfWorkBox } from "./proof-of-work-box.tsx";
import { humanCheckText } from "./text.json";

/** The forms that need a human check; the Worker's list is in worker/platform/services/captcha/human-check.ts. */
export type HumanCheckAction = "login" | "register" | "contact";

/** Methods of the human check for the form around it. */
export interface HumanCheckHandle {
  /** Replaces the token: each submission uses it up, a failed one too. */
  reset: () => void;
  /** Moves the focus to the check. */
  focus: () => void;
}

/** Loaded only on sites with Turnstile keys. */
const TurnstileBox = lazy(() => import("./turnstile-box.tsx").then(({ TurnstileBox }) => ({ default: TurnstileBox })));

interface Props {
  /** The form around the check: the token is valid for this form only. */
  action: HumanCheckAction;
  /** TURNSTILE_SITE_KEY; empty: proof of work (ALTCHA) instead of Turnstile. */
  turnstileSiteKey: string;
  /** SUPPORT_EMAIL, for readers without JavaScript. */
  supportEmail: string;
  /** Called with the token for `verifyHuman`, and with null when it is no longer valid. */
  onToken: (token: string | null) => void;
  ref?: Ref<HumanCheckHandle> | undefined;
}

/**
 * The human check (CAPTCHA) of a form; must be rendered inside the form. Starts by itself when the visitor begins to fill in
 * the form. Always 4.5rem high, so that nothing shifts. When Turnstile does not load, proof of work replaces it.
 */
export function HumanCheck({ action, turnstileSiteKey, supportEmail, onToken, ref }: Props) {
  const isHydrated = useHydrated();
  const [hasTurnstile, setHasTurnstile] = useState(turnstileSiteKey !== "");
  if (!isHydrated) {
    return (
      <div className="flex min-h-18 items-center rounded-lg border border-line bg-surface px-4 text-muted">
        <noscript>
          <p className="py-3">
            {humanCheckText.noScript}
            <a href={`mailto:${supportEmail}`} className="text-primary underline">
              {supportEmail}
            </a>
            {humanCheckText.noScriptEnd}
          </p>
        </noscript>
      </div>
    );
  }
  return hasTurnstile ? (
    <Suspense fallback={<div className="min-h-18" />}>
      <TurnstileBox
        ref={ref}
        siteKey={turnstileSiteKey}
        action={action}
        onToken={onToken}
        onUnavailable={() => setHasTurnstile(false)}
      />
    </Suspense>
  ) : (
    <ProofOfWorkBox ref={ref} action={action} onToken={onToken} />
  );
}
