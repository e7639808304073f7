import { Form } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { resourcesText } from "./text.json";

/** The search form of the resource centre. It loads the same page with `?q=`. */
export function ResourceSearch({ query }: { query: string }) {
  return (
    <Form action="/resources" role="search" className="mt-4 flex w-full max-w-xl gap-2 print:hidden">
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        aria-label={resourcesText.search}
        placeholder={resourcesText.placeholder}
        className={controlStyle}
      />
      <button type="submit" className="button button-primary shrink-0">
        {resourcesText.submit}
      </button>
    </Form>
  );
}
