import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { TextLink } from "#app/shell/page/links.tsx";
import type { BoxProps } from "./proof-of-work-box.tsx";
import { humanCheckText } from "./text.json";
import { type HumanCheckToken, startEvents } from "./use-human-check.ts";

/** The forms that need a human check; the Worker's list is in worker/platform/services/captcha/passes.ts. */
export type HumanCheckAction = "login" | "register" | "contact";

/** Methods of the human check for the form around it. */
export interface HumanCheckHandle {
  /** Replaces the token. Each submission consumes it, even a failed one. */
  reset: () => void;
  /** Moves the focus to the check. */
  focus: () => void;
}

interface Props {
  /** The form around the check: the token is valid for this form only. */
  action: HumanCheckAction;
  /** SUPPORT_EMAIL, for readers without JavaScript. */
  supportEmail: string;
  onToken: HumanCheckToken;
  ref?: Ref<HumanCheckHandle> | undefined;
}

/**
 * The human check (CAPTCHA) of a form; must be rendered inside the form. Loads and starts by itself when the visitor begins to
 * fill in the form. Always 4.5rem high, so that nothing shifts.
 */
export function HumanCheck({ supportEmail, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [Box, setBox] = useState<ComponentType<BoxProps>>();
  useEffect(() => {
    const form = place.current?.closest("form");
    // When it cannot be loaded, the next event tries again.
    const load = () =>
      import("./proof-of-work-box.tsx").then(
        (box) => setBox(() => box.ProofOfWorkBox),
        () => {},
      );
    // The visitor may have focused the form before hydration.
    if (form?.contains(document.activeElement)) void load();
    for (const type of startEvents) form?.addEventListener(type, load);
    return () => {
      for (const type of startEvents) form?.removeEventListener(type, load);
    };
  }, []);
  const mail = <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>;
  return (
    <div className="contents">
      {Box ? <Box {...props} /> : <Waiting ref={place} mail={mail} />}
      {/* Below the button after 15 s in the form, also when the script does not come. Gone once the check has passed. */}
      <p className="invisible order-last max-h-0 overflow-hidden text-muted text-sm transition-[visibility,max-height] noscript:hidden [button.border-primary~&]:hidden [form:focus-within_&]:visible [form:focus-within_&]:max-h-40 [form:focus-within_&]:delay-[15s]">
        {humanCheckText.late}
        {mail}
        {humanCheckText.lateEnd}
      </p>
    </div>
  );
}

/** In place of the check until it is loaded. */
function Waiting({ ref, mail }: { ref: Ref<HTMLDivElement>; mail: ReactNode }) {
  return (
    <div ref={ref} className="flex min-h-18 items-center text-muted text-sm">
      <span className="noscript:hidden">{humanCheckText.how}</span>
      <noscript>
        <p className="py-3">
          {humanCheckText.noScript}
          {mail}
          {humanCheckText.noScriptEnd}
        </p>
      </noscript>
    </div>
  );
}
