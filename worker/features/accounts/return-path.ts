import { hasControl } from "#worker/platform/typed-text.ts";

/**
 * True for a path of this site to go back to after signing in: one leading slash, no backslash, no control characters,
 * and the same host when a browser reads it. Everything else (`//evil`, `/\evil`, `javascript:`) is not followed.
 */
export function isReturnPath(path: string): boolean {
  // Browsers drop control characters, and what is left may be another host.
  if (path.length > 500 || !/^\/(?![/\\])/.test(path) || /[\\ ]/.test(path) || hasControl(path)) return false;
  const base = "https://site.invalid";
  if (!URL.canParse(path, base)) return false;
  return new URL(path, base).origin === base && !new URL(path, base).pathname.startsWith("//");
}
