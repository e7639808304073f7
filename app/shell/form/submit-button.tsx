import { type ReactNode, useState } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";

interface Props {
  children: ReactNode;
  /** The form is being sent: a second click is ignored. */
  isBusy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string;
  /** It cannot be sent now. */
  isDisabled?: boolean;
  /** It cannot be sent before hydration, which the first touch starts: until then it does not look disabled. */
  needsScript?: boolean;
  /** Name and value sent with the form, for forms with several buttons. */
  name?: string;
  value?: string;
  tone?: "primary" | "plain" | "danger";
}

const tones = {
  primary: "bg-primary text-primary-ink hover:not-aria-disabled:bg-primary-strong",
  plain: "border border-muted bg-surface hover:not-aria-disabled:border-primary hover:not-aria-disabled:text-primary",
  danger: "border border-danger bg-surface text-danger hover:not-aria-disabled:bg-danger-soft",
} as const;

/**
 * Submits its form. A button that becomes `disabled` loses the focus, and keyboard users would have to start again at the
 * top of the page. So while the button has the focus or is busy, it is aria-disabled instead and ignores clicks.
 */
export function SubmitButton({
  children,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  needsScript = false,
  name,
  value,
  tone = "primary",
}: Props) {
  const [hasFocus, setHasFocus] = useState(false);
  const isWaiting = !useHydrated() && needsScript;
  const isOff = isBusy || isDisabled || isWaiting;
  const pale = isWaiting ? "noscript:opacity-60" : "aria-disabled:opacity-60";
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={(isDisabled || isWaiting) && !isBusy && !hasFocus}
      aria-disabled={isOff || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      // Enter in a field triggers a click too.
      onClick={(event) => isOff && event.preventDefault()}
      className={`inline-flex min-h-11 items-center justify-center rounded-lg px-5 py-2 font-medium aria-disabled:cursor-not-allowed ${pale} ${tones[tone]}`}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
