import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { FieldError } from "./field-error.tsx";
import { controlStyle } from "./field-style.ts";
import { Options } from "./options.tsx";
import { formText } from "./text.json";

interface Common {
  /** Key in the form data and in FormAnswer's values and errors. */
  name: string;
  label: string;
  /** Help below the label, which screen readers read with the field. */
  hint?: ReactNode;
  /** Error message. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** Fields are required by default; optional ones are marked as such. */
  isOptional?: boolean;
  /** Replaces the mark "optional", for fields that only some may leave empty. */
  optionalNote?: string;
  /** HTML autocomplete token: "email", "new-password". */
  autoComplete?: string;
  /** Language of the value when it must be English or code. */
  lang?: string;
}

interface InputProps extends Common {
  /** "code" is a one-time code; "date" is YYYY-MM-DD, "datetime-local" is 2026-11-21T09:30. */
  type?: "text" | "email" | "password" | "code" | "date" | "datetime-local";
  /** Keyboard of phones when the type's default does not fit: recovery codes have letters. */
  inputMode?: "text" | "numeric";
}

interface TextareaProps extends Common {
  type: "textarea";
  rows?: number;
  /** An example in the empty field, for a text of a certain form. */
  placeholder?: string | undefined;
}

interface SelectProps extends Common {
  type: "select";
  /** Label of the first, empty option. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

export type FieldProps = InputProps | TextareaProps | SelectProps;

/** A labelled form field with hint and error. Plain HTML, so it works without JavaScript too. */
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
      <FieldError id={`${id}-error`}>{error}</FieldError>
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
      return <textarea {...shared} rows={props.rows ?? 5} placeholder={props.placeholder} className={controlStyle} />;
    case "select":
      return (
        <select {...shared} className={controlStyle}>
          <Options of={props.options} none={props.placeholder} />
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

/** A password field with a button that shows the password. Submitting hides it again, so that browsers offer to save it. */
function PasswordInput(props: Omit<ComponentProps<"input">, "type" | "className" | "ref">) {
  const [isShown, setIsShown] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown((shown) => (shown === null ? null : false));
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div className="flex gap-2">
      <input
        {...props}
        ref={input}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlStyle} min-w-0 flex-1`}
      />
      <button
        type="button"
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className={`min-h-11 shrink-0 rounded-lg border border-line bg-surface px-3 font-medium hover:border-primary hover:text-primary ${isHydrated ? "" : "invisible"}`}
      >
        {isShown ? formText.hidePassword : formText.showPassword}
      </button>
      <span role="status" className="sr-only">
        {isShown === null ? "" : isShown ? formText.passwordShown : formText.passwordHidden}
      </span>
    </div>
  );
}
