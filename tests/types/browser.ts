/** Code that must not compile in a component (tsconfig.browser.json): `@ts-expect-error` without an error is an error. */

// @ts-expect-error The database is the Worker's.
export type Database = D1Database;

// @ts-expect-error The file store is the Worker's.
export type Files = R2Bucket;

// @ts-expect-error HTMLRewriter is the Worker's.
export const rewriter = new HTMLRewriter();

// @ts-expect-error Bindings are the Worker's.
export const bindings = async () => (await import("cloudflare:workers")).env;

// @ts-expect-error A browser has no process.
export const mode = process.env.NODE_ENV;

// @ts-expect-error A browser has no Buffer.
export const bytes = Buffer.from("text");

// @ts-expect-error A browser has no files.
export const readText = async () => (await import("node:fs")).readFileSync("file", "utf8");
