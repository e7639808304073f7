import { type ReactNode, useId } from "react";
import { controlStyle } from "./field-style.ts";
import { PasswordInput } from "./password-input.tsx";
import { formText } from "./text.ts";

interface Common {
  /** Of the form's data, and of FormAnswer's values and errors. */
  name: string;
  label: string;
  /** Under the label, read with the field. */
  hint?: ReactNode;
  /** What is wrong; undefined when nothing is. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** Fields are required, and only those that are not say so. */
  isOptional?: boolean;
  /** Said instead of "optional": for what only some may leave out. */
  optionalNote?: string;
  /** HTML's autocomplete token, "email" or "new-password". */
  autoComplete?: string;
  /** For what must be English or code. */
  lang?: string;
}

interface InputProps extends Common {
  /** "code" is a one-time code; "date" is YYYY-MM-DD, "datetime-local" has the time behind it, as in 2026-11-21T09:30. */
  type?: "text" | "email" | "password" | "code" | "date" | "datetime-local";
  /** The phone's keyboard, where it is another than the type's own: recovery codes have letters. */
  inputMode?: "text" | "numeric";
}

interface TextareaProps extends Common {
  type: "textarea";
  rows?: number;
}

interface SelectProps extends Common {
  type: "select";
  /** The first, empty choice. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

export type FieldProps = InputProps | TextareaProps | SelectProps;

/** A labelled field of a form with its hint and its error; plain HTML, so it works before and without scripts. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional = false, optionalNote } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted">{optionalNote ?? formText.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger">
          <span className="sr-only">{formText.errorPrefix}</span>
          {error}
        </p>
      )}
      <div className="mt-1">
        <Control {...props} id={id} />
      </div>
    </div>
  );
}

function Control(props: FieldProps & { id: string }) {
  const { id, name, defaultValue, autoComplete, hint, error, isOptional = false, lang } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    defaultValue,
    autoComplete,
    lang,
    required: !isOptional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
  switch (props.type) {
    case "textarea":
      return <textarea {...shared} rows={props.rows ?? 5} className={controlStyle} />;
    case "select":
      return (
        <select {...shared} className={controlStyle}>
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "password":
      return <PasswordInput {...shared} />;
    case "code":
      return (
        <input
          {...shared}
          type="text"
          inputMode={props.inputMode ?? "numeric"}
          autoComplete={autoComplete ?? "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlStyle} max-w-60 tracking-widest`}
        />
      );
    case "email":
      return (
        <input
          {...shared}
          type="email"
          autoComplete={autoComplete ?? "email"}
          autoCapitalize="none"
          spellCheck={false}
          className={controlStyle}
        />
      );
    default:
      return <input {...shared} type={props.type ?? "text"} inputMode={props.inputMode} className={controlStyle} />;
  }
}
