import { ToolFailed } from "./deployed-worker.mjs";

const names = /** @type {const} */ (["CLOUDFLARE_ACCESS_CLIENT_ID", "CLOUDFLARE_ACCESS_CLIENT_SECRET"]);

/**
 * The headers of a service token of Cloudflare Access, from the variables that wrangler reads too.
 * @param {NodeJS.ProcessEnv} env a variable of a code host that is not set is empty
 * @returns {Record<string, string>} none without a token
 * @throws {ToolFailed} with half a token
 */
export function accessHeaders(env) {
  const [id, secret] = names.map((name) => env[name] ?? "");
  if (!id && !secret) return {};
  if (id && secret) return { "CF-Access-Client-Id": id, "CF-Access-Client-Secret": secret };
  const [has, lacks] = id ? names : names.toReversed();
  throw new ToolFailed(`${has} is set, and ${lacks} is missing. Nothing was deployed.`, 1);
}
