/** Code that must not compile in scripts and the seed (tsconfig.node.json): `@ts-expect-error` without an error is an error. */

// @ts-expect-error Node has no document.
export const title = document.title;

// @ts-expect-error Node has no window.
export const width = window.innerWidth;

// @ts-expect-error The binding is the Worker's; scripts open the database as a file or through wrangler.
export type Database = D1Database;

// @ts-expect-error HTMLRewriter is the Worker's.
export const rewriter = new HTMLRewriter();
