/** Code that must not compile in the service worker (tsconfig.service-worker.json): `@ts-expect-error` without an error is an error. */

// @ts-expect-error A service worker has no document.
export const title = document.title;

// @ts-expect-error A service worker has no localStorage.
export const stored = localStorage.getItem("key");

// @ts-expect-error The database is the Worker's.
export type Database = D1Database;

// @ts-expect-error A browser has no process.
export const mode = process.env.NODE_ENV;
