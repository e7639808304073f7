import type { MiddlewareHandler } from "hono";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { FileOwner } from "#worker/platform/files/remove-orphans.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { images } from "./schema.ts";

/** The only addresses of objects in the bucket: their pattern cannot name a file outside of the folder of images. */
const address = /^\/(images\/[0-9a-f]{16}\/\d{3,4}\.jpg)$/;

/**
 * Sends a file of an image. Its address contains a hash of the content, so browsers and proxies may cache it for ever. The type is fixed,
 * so that no stored file is ever interpreted as a page.
 */
export const sendImages: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const [, key] = address.exec(c.req.path) ?? [];
  if (key === undefined || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
  const file = await c.get("app").files.get(key);
  if (!file) return c.text("Not Found", 404, { "Cache-Control": "no-store" });
  return c.body(file.body, 200, {
    "Content-Type": "image/jpeg",
    "Content-Length": String(file.size),
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
};

const folder = "images/";
const keyOf = (object: string) => object.slice(folder.length).split("/")[0] ?? "";

/** The objects of images. Those of images in the library are retained, the others removed. */
export const imageFileOwner: FileOwner = {
  folder,
  async referencedKeys({ primary }, keys) {
    const found = await primary.orm
      .select({ key: images.key })
      .from(images)
      .where(inList(images.key, [...new Set(keys.map(keyOf))]))
      .all();
    const known = new Set(found.map(({ key }) => key));
    return keys.filter((object) => known.has(keyOf(object)));
  },
};
