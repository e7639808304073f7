import written from "./tools.json" with { type: "json" };

// The tools of the site with their texts and questions. The module has no side effects, because the browser loads it.

/** A tool as the page of tools and the search show it. */
export interface Tool {
  path: string;
  title: string;
  summary: string;
}

/** The tools of the site by name. */
export const tools = written satisfies Record<string, Tool>;
