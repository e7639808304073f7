/** What must not compile in scripts and in the seed (tsconfig.node.json). An expected error that is missing is an error itself. */

// @ts-expect-error Node has no document.
export const title = document.title;

// @ts-expect-error Node has no window.
export const width = window.innerWidth;

// @ts-expect-error The binding is the Worker's; scripts open the database as a file or through wrangler.
export type Database = D1Database;

// @ts-expect-error HTML is rewritten by the Worker.
export const rewriter = new HTMLRewriter();
