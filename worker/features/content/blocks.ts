/** A piece of text of a page. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "emphasis"; children: Inline[] }
  | { type: "code"; text: string }
  /** `to`: a path of this site, `https://…`, `mailto:…` or `tel:…`. */
  | { type: "link"; to: string; children: Inline[] }
  /** A figure of the registry; with a day, the one in force then. `isFirst`: not mentioned before on the page. */
  | { type: "fact"; key: string; day: string | null; isFirst: boolean }
  | { type: "break" };

/** Parts that the site draws where a page has `::name`. */
export const partNames = ["search-box", "products", "plans", "downloads", "scope", "links"] as const;
export type PartName = (typeof partNames)[number];

export interface ListItem {
  /** Of a checklist's item; null in other lists. */
  checked: boolean | null;
  blocks: Block[];
}

/** A piece of a page: parsed from Markdown (parse-page.ts), drawn by app/features/content/. Never holds HTML. */
export type Block =
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; items: ListItem[] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "quote"; blocks: Block[] }
  | { type: "notice"; kind: "note" | "warning"; blocks: Block[] }
  | { type: "steps"; items: ListItem[] }
  | { type: "tabs"; tabs: { key: string; title: string; blocks: Block[] }[] }
  | { type: "cards"; cards: { to: string; title: string; text: Inline[] }[] }
  | { type: "questions"; questions: { id: string; question: string; blocks: Block[] }[] }
  | { type: "part"; name: PartName };

export interface ParsedPage {
  blocks: Block[];
  /** Second-level headings in order. */
  contents: { id: string; title: string }[];
  /** Markdown that is not supported, in words for the writer; it is shown as plain text or left out. */
  problems: string[];
}
