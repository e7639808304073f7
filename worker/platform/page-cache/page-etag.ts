import type { AppContext } from "#worker/context.ts";
import type { Settings } from "#worker/env.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { ContentVersion } from "./known-version.ts";

/**
 * The ETag of a public response: address, script variant, content version, day, settings and build. The address is part
 * of it because a browser may send the ETag of one page for another, which does not exist. The day is part of it
 * because figures come into force at midnight in Australia without a write; the settings, because they change without a
 * build. @param url of the response; its origin does not count @param at ms since 1970, before the content was read.
 * Otherwise a page that was read just before midnight, or before scheduled news appears, could get the ETag of the
 * later page.
 */
export async function etagOf(
  { loadId, content }: ContentVersion,
  { settings, variant }: Pick<AppContext, "settings" | "variant">,
  { pathname, search }: URL,
  at: number,
): Promise<string> {
  const [mark, address] = await Promise.all([hashOf(settings), sha256Hex(pathname + search)]);
  const form = variant ? `${variant.name}.` : "";
  return `W/"${form}${loadId}.${content}.${todayInAustralia(at)}.${mark}.${address.slice(0, 8)}-${__BUILD_ID__}"`;
}

/** Hash of the settings that pages or their policy show; secrets only by whether they are set. Cached per isolate. */
const settingsHashes = new WeakMap<Settings, Promise<string>>();

function hashOf(settings: Settings): Promise<string> {
  const known = settingsHashes.get(settings);
  if (known) return known;
  const { SITE_ORIGIN, SUPPORT_EMAIL, MAIL_FROM, STRIPE_SECRET_KEY } = settings;
  const shown = [SITE_ORIGIN, SUPPORT_EMAIL, MAIL_FROM !== "", STRIPE_SECRET_KEY !== ""];
  const mark = sha256Hex(JSON.stringify(shown)).then((hash) => hash.slice(0, 8));
  settingsHashes.set(settings, mark);
  return mark;
}

/** `Cache-Control` of responses that are the same for every reader: browsers cache and always revalidate them. */
export const cacheAndRevalidate = "public, max-age=0, must-revalidate";
