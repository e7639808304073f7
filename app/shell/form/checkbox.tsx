import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

interface Props {
  name: string;
  /** Label. A checked box is sent as "yes". */
  children: ReactNode;
  /** Error message. */
  error?: string | undefined;
  defaultChecked?: boolean;
  isRequired?: boolean;
}

/** A checkbox with its label next to it and its error above. */
export function Checkbox({ name, children, error, defaultChecked = false, isRequired = false }: Props) {
  const id = useId();
  return (
    <div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        <span className="min-w-0">{children}</span>
      </label>
    </div>
  );
}
