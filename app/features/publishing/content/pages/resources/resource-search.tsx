import { Form } from "react-router";
import { resourcesText } from "./text.json";

/** The search form of the resource centre. It loads the same page with `?q=`. */
export function ResourceSearch({ query }: { query: string }) {
  return (
    <Form action="/resources" role="search" className="print:hidden">
      <label htmlFor="resource-query" className="font-medium">
        {resourcesText.search}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="resource-query"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder={resourcesText.placeholder}
          className="min-h-12 min-w-0 flex-1 rounded-lg border border-muted bg-surface px-3"
        />
        <button type="submit" className="min-h-12 rounded-lg bg-primary px-5 font-medium text-primary-ink">
          {resourcesText.submit}
        </button>
      </div>
    </Form>
  );
}
