/** What must not compile in the Worker (tsconfig.worker.json). An expected error that is missing is an error itself. */

// @ts-expect-error A Worker has no document.
export const title = document.title;

// @ts-expect-error A Worker has no window.
export const width = window.innerWidth;

// @ts-expect-error A Worker has no storage of the browser.
export const stored = localStorage.getItem("key");

// @ts-expect-error Settings come from `env`.
export const mode = process.env.NODE_ENV;

// @ts-expect-error A Worker has no files; worker/nodejs-compat.d.ts declares what is used of Node.
export const readText = async () => (await import("node:fs")).readFileSync("file", "utf8");
