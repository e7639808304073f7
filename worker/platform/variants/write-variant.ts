import type { Context, MiddlewareHandler } from "hono";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { convertText } from "./convert-text.ts";
import type { Variant } from "./variants.ts";
import { addressIn, exceptNames, exceptTexts, writeHtml, writeOrigin } from "./write-page.ts";

/** Converted types: pages, React Router's data, the API's answers. Feeds and files have no variant. */
const convertedTypes = /^(text\/html|text\/x-script|application\/json)\b/;

/** Answers in the variant of the address: redirects stay in it, pages and data are converted. What was sent is never changed. */
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
  const convert = exceptNames(asWritten, (await openVariant(variant)).convert);
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

/** The converter and its dictionary are loaded with the first page that is written. */
async function openVariant({ name }: Variant) {
  const { openConverter } = await import("./open-converter.ts");
  return { convert: await openConverter(name) };
}

/** A text of the site itself in the variant of the request. */
export async function textIn(variant: Variant | null, text: string): Promise<string> {
  if (!variant) return text;
  const { convert } = await openVariant(variant);
  return convertText(text, convert);
}

/** The Chinese texts of a posted form; none for uploads, JSON and API calls, whose bodies are not limited yet. */
async function readSent(c: Context<HonoEnv>): Promise<string[]> {
  const type = c.req.header("Content-Type") ?? "";
  const isForm = c.req.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
  if (!isForm || c.req.path.startsWith("/api/")) return [];
  const form = await c.req.raw.clone().formData();
  return [...form.values()].filter((value): value is string => typeof value === "string" && hanText.test(value));
}
