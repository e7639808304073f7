import { type ReactNode, useState } from "react";

interface Props {
  children: ReactNode;
  /** Being sent: says so and takes no second click. */
  isBusy?: boolean;
  /** In place of the label while busy: 处理中... */
  busyLabel?: string;
  /** Something is missing yet, such as the human check. */
  isDisabled?: boolean;
  /** Several buttons of one form are told apart by these. */
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
 * Sends its form. A browser takes the focus from a button that becomes disabled, and a keyboard's user would have to
 * start again at the top: so while it has the focus, and while it is busy, it is only aria-disabled and does nothing.
 */
export function SubmitButton({
  children,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  name,
  value,
  tone = "primary",
}: Props) {
  const [hasFocus, setHasFocus] = useState(false);
  const isOff = isBusy || isDisabled;
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={isDisabled && !isBusy && !hasFocus}
      aria-disabled={isOff || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      // Enter in a field is a click here too.
      onClick={(event) => isOff && event.preventDefault()}
      className={`inline-flex min-h-11 items-center justify-center rounded-lg px-5 py-2 font-medium aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${tones[tone]}`}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
