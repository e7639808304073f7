import { controlStyle } from "./field-style.ts";

type Props = Record<"action" | "label" | "button", string> & { query?: string };

/**
 * A search box for a page that reads `?q=`: a GET form, without scripts. @param label the kind of question, with an
 * example. @param query the present one
 */
export const AskForm = ({ action, label, button, query }: Props) => (
  <search className="w-full">
    <form action={action} className="mt-4 flex w-full max-w-xl gap-2 print:hidden">
      <input
        {...{ type: "search", name: "q", maxLength: 100, placeholder: label, className: controlStyle }}
        // An empty form leads back to the whole page.
        required={!query}
        aria-label={label}
        defaultValue={query}
      />
      <button type="submit" className="button button-primary shrink-0">
        {button}
      </button>
    </form>
  </search>
);
