import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/shell/frame/use-hydrated.ts";
import { controlStyle } from "./field-style.ts";
import { formText } from "./text.ts";

/** A password with a button that shows it. It is hidden again when the form is sent, so that browsers keep it as one. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type" | "className" | "ref">) {
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
