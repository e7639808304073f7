import { controlStyle } from "./field-style.ts";

/**
 * A search box for another page, which reads `?q=`: a GET form, without scripts. @param label the kind of question,
 * with an example
 */
export const AskForm = ({ action, label, button }: Record<"action" | "label" | "button", string>) => (
  <form action={action} className="mt-4 flex max-w-xl gap-2 print:hidden">
    <input
      {...{ type: "search", name: "q", required: true, maxLength: 200, placeholder: label, className: controlStyle }}
      aria-label={label}
    />
    <button type="submit" className="button button-primary shrink-0">
      {button}
    </button>
  </form>
);
