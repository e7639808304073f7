/** What must not compile in a component (tsconfig.browser.json). An expected error that is missing is an error itself. */

// @ts-expect-error The database is the Worker's.
export type Database = D1Database;

// @ts-expect-error Files of the site are the Worker's.
export type Files = R2Bucket;

// @ts-expect-error HTML is rewritten by the Worker.
export const rewriter = new HTMLRewriter();

// @ts-expect-error Bindings are the Worker's.
export const bindings = async () => (await import("cloudflare:workers")).env;

// @ts-expect-error A browser has no process.
export const mode = process.env.NODE_ENV;

// @ts-expect-error A browser has no Buffer.
export const bytes = Buffer.from("text");

// @ts-expect-error A browser has no files.
export const readText = async () => (await import("node:fs")).readFileSync("file", "utf8");
