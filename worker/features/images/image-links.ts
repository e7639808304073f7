import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { images } from "./schema.ts";

/** The pages that images are from, for the check of links. */
export const linksOfImages = checkedSql(
  z.object({ id: z.string(), url: z.string() }),
  sql`SELECT ${images.key} AS id, ${images.sourceUrl} AS url FROM ${images} WHERE ${images.sourceUrl} IS NOT NULL`,
);
