import { type ReactNode, useId } from "react";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { fill } from "#app/shell/text/fill.ts";
import { maxChildren } from "./calculator/answers.ts";
import { costText } from "./text.ts";

const counts = Array.from({ length: maxChildren + 1 }, (_, count) => count);

/** Fields under a legend. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="space-y-4">{children}</div>
    </fieldset>
  );
}

/** A number of people, to choose. */
export function Count({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className="block font-medium">
      {label}
      <select name={name} defaultValue={value || ""} className={`${controlStyle} mt-1 font-normal`}>
        {counts.map((count) => (
          <option key={count} value={count || ""}>
            {fill(costText.count, { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  value: number | null;
  /** A typed value that is not a number: it stays in the field, with an error. */
  unreadable: string | undefined;
  example: number;
}

/** A number field. Accepts "8万" as well, so it is a text input with the numeric keyboard. */
export function NumberField({ name, label, hint, value, unreadable, example }: NumberFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      {unreadable !== undefined && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {fill(costText.unreadable, { text: unreadable, example })}
        </p>
      )}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={unreadable ?? value ?? ""}
        aria-invalid={unreadable === undefined ? undefined : true}
        aria-describedby={unreadable === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        className={`${controlStyle} mt-1 max-w-xs tabular-nums`}
      />
    </div>
  );
}
