/** Code that must not compile in the Worker (tsconfig.worker.json): `@ts-expect-error` without an error is an error. */

// @ts-expect-error A Worker has no document.
export const title = document.title;

// @ts-expect-error A Worker has no window.
export const width = window.innerWidth;

// @ts-expect-error A Worker has no localStorage.
export const stored = localStorage.getItem("key");

// @ts-expect-error Settings come from `env`.
export const mode = process.env.NODE_ENV;

// @ts-expect-error A Worker has no file system; worker/nodejs-compat.d.ts declares the used parts of Node.
export const readText = async () => (await import("node:fs")).readFileSync("file", "utf8");
