import { useId } from "react";
import { controlStyle } from "#app/shell/form/field-style.ts";

interface FieldProps {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  isNumber?: boolean;
  /** The field holds an address. */
  isCode?: boolean;
  /** The heading of its column names it: the label is for screen readers. */
  isInColumn?: boolean;
}

/** A compact field with its label above, for the rows of the form. */
export function RowField({
  name,
  label,
  defaultValue,
  error,
  isNumber = false,
  isCode = false,
  isInColumn = false,
}: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isInColumn ? "sr-only" : "block text-muted text-sm"}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <input
        id={id}
        type="text"
        name={name}
        defaultValue={defaultValue}
        inputMode={isNumber ? "numeric" : isCode ? "url" : undefined}
        autoComplete="off"
        autoCapitalize={isCode ? "none" : undefined}
        spellCheck={isCode ? false : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={controlStyle}
      />
    </div>
  );
}

/** A compact checkbox. */
export function RowTick({ name, label, values }: { name: string; label: string; values: Record<string, string> }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} defaultChecked={Boolean(values[name])} className="size-5 accent-primary" />
      {label}
    </label>
  );
}
