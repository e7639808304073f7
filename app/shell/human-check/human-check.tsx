import { lazy, type Ref, Suspense, useState } from "react";
import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import type { HumanCheckAction, HumanCheckHandle } from "./human-check-action.ts";
import { ProofOfWorkBox } from "./proof-of-work-box.tsx";
import { humanCheckText } from "./text.ts";

/** Only for sites that have Turnstile's keys. */
const TurnstileBox = lazy(() => import("./turnstile-box.tsx").then(({ TurnstileBox }) => ({ default: TurnstileBox })));

interface Props {
  /** The form it stands in: the token is good for no other. */
  action: HumanCheckAction;
  /** TURNSTILE_SITE_KEY; empty: the device works the check out by itself. */
  turnstileSiteKey: string;
  /** SUPPORT_EMAIL, for readers without JavaScript. */
  supportEmail: string;
  /** Told the token for `verifyHuman`, and null as soon as there is none any more. */
  onToken: (token: string | null) => void;
  ref?: Ref<HumanCheckHandle> | undefined;
}

/**
 * The human check of a form, which it must stand in. It begins by itself when somebody begins to fill in the form. It is
 * 4.5rem high from the first paint on. Where Turnstile does not load, the device's own check takes its place.
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
