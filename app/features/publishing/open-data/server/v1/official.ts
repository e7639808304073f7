import { z } from "zod";
import { readReadings } from "#app/features/foundation/official-pages/server/public.ts";
import { readingStates } from "#app/features/foundation/official-pages/shared/probe.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import type { PublicReads } from "./endpoint.ts";
import { day } from "./values.ts";

const states = ["unread", ...(Object.keys(readingStates) as (keyof typeof readingStates)[])] as const;

/** What the site itself read on the official page. */
export const official = z
  .object({
    state: z.enum(states).meta({
      description: "same 与官方页一致，different 不符，missing 官方页上没有找到，failed 没有读到，unread 还没有读",
    }),
    readOn: day("最近一次读的日期；还没有读时是 null").nullable(),
    url: z.url().meta({ description: "官方页，或者它的数据接口" }),
  })
  .nullable()
  .meta({ id: "OfficialReading", description: "本站自己读官方页的结果；没有这样读的是 null" });

/** The official readings by key, from the isolate's cache. */
export const cachedReadings = cacheByVersion((app: PublicReads) => readReadings(app));
