import type { Context, MiddlewareHandler } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { type ConvertRun, convertText } from "./convert-text.ts";
import { hasNoVariant, pathIn, type Variant, variantOf } from "./variants.ts";

/** Converted types: pages, React Router's data, the API's answers. Feeds and files have no variant. */
const convertedTypes = /^(text\/html|text\/x-script|application\/json)\b/;

/**
 * Converts the response to the variant of the address: redirects stay in the variant, pages and data are converted.
 * Input of the request is not converted.
 */
export const writeVariant: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const variant = c.get("variant");
  if (!variant) return next();
  const sent = await readSent(c);
  await next();
  const { origin, asWritten } = c.get("app");
  const location = c.res.headers.get("Location");
  if (location?.startsWith("/")) c.header("Location", addressIn(variant, location));
  else if (location?.startsWith(`${origin}/`)) c.header("Location", writeOrigin(location, origin, variant));
  const type = c.res.headers.get("Content-Type") ?? "";
  if (!convertedTypes.test(type) || !c.res.body) return;
  const unchanged = [...sent, ...[...asWritten].filter((one) => hanText.test(one))];
  const convert = exceptNames(asWritten, await openVariant(variant));
  const text = writeOrigin(await c.res.text(), origin, variant);
  const isPage = type.startsWith("text/html");
  const written = exceptTexts(text, unchanged, (part) =>
    isPage ? writeHtml(part, convert, variant) : convertText(part, convert),
  );
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  headers.delete("Content-Length");
  c.res = undefined;
  c.res = new Response(written, { status, headers });
};

const hanText = /[\u3400-\u9fff]/;

/** The converter and its dictionary are loaded with the first converted page. */
const openVariant = async ({ name }: Variant): Promise<ConvertRun> =>
  (await import("./open-converter.ts")).openConverter(name);

/** A text of the site in the variant of the request, for responses that are not converted as a whole. */
export async function textIn(variant: Variant | null, text: string): Promise<string> {
  return variant ? convertText(text, await openVariant(variant)) : text;
}

/** The Chinese texts of a posted form; none for uploads, JSON and API calls, whose bodies are not limited yet. */
async function readSent(c: Context<HonoEnv>): Promise<string[]> {
  const type = c.req.header("Content-Type") ?? "";
  const isForm = c.req.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
  if (!isForm || c.req.path.startsWith("/api/")) return [];
  const form = await c.req.raw.clone().formData();
  return [...form.values()].filter((value): value is string => typeof value === "string" && hanText.test(value));
}

/**
 * The parts of a page's HTML that are not plain text: the typed value of a field; a textarea with its content; an
 * address of the site in a link or a form.
 */
const part =
  /( value="[^"]*")|(<textarea\b[^>]*>)([^<]*)|(\s(?:href|action)=")(\/[^/"][^"]*|\/)(?=")|[\u3400-\u9fff\uf900-\ufaff]+|[“”]/g;

/**
 * Converts a page's HTML: its texts and visible attributes, but not typed values of fields. Its links stay in the
 * variant.
 */
export function writeHtml(html: string, convert: ConvertRun, variant: Variant): string {
  return html.replace(part, (all, value?: string, area?: string, typed = "", before?: string, address = "") => {
    if (value !== undefined) return value;
    if (area !== undefined) return convertText(area, convert) + typed;
    if (before !== undefined) return before + addressIn(variant, address);
    return convertText(all, convert);
  });
}

/** An address of this site in a variant: files and the API have none, and addresses that already have a variant stay. */
export function addressIn(variant: Variant, address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return hasNoVariant(path) || variantOf(path) || !path.startsWith("/") || path.startsWith("//")
    ? address
    : pathIn(variant, address);
}

/** Converts a page or its data except for typed texts, which a field shows again and a form may submit again. */
export function exceptTexts(text: string, unchanged: readonly string[], write: (part: string) => string): string {
  if (unchanged.length === 0) return write(text);
  // Match the value in JSON, in JSON embedded in HTML (escaped twice), and in plain HTML text.
  const patterns = unchanged
    .map((one) => JSON.stringify(one))
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1), `>${one.slice(1, -1)}<`]);
  const longestFirst = patterns.toSorted((one, other) => other.length - one.length);
  return text
    .split(new RegExp(`(${longestFirst.map(escapePattern).join("|")})`))
    .map((part, index) => (index % 2 === 1 ? part : write(part)))
    .join("");
}

/** A converter that leaves names alone, also inside of a sentence where punctuation or spaces surround them. */
export function exceptNames(names: ReadonlySet<string>, convert: ConvertRun): ConvertRun {
  return names.size === 0 ? convert : (run) => (names.has(run) ? run : convert(run));
}

/** Full addresses of the site's pages (canonical links, structured data, shared addresses), in HTML and data, in the variant. */
export function writeOrigin(text: string, origin: string, variant: Variant): string {
  // The links of a page to its other variants are not changed (describe-variants.ts).
  const pattern = new RegExp(`(?<!hreflang="[\\w-]+" href=")${escapePattern(origin)}(/[^\\s"'<>\\\\&?#]*)`, "g");
  return text.replace(pattern, (_, path: string) => origin + addressIn(variant, path));
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
