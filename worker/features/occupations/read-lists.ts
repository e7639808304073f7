import { asc } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { OccupationList } from "./read-occupation.ts";
import { occupationLists } from "./schema.ts";

/** Reads the lists with the compilations that they were read from: seven rows, in the same round trip as other reads. */
export const readOccupationLists = ({ db }: Pick<AppContext, "db">): Promise<OccupationList[]> =>
  db.orm.select().from(occupationLists).orderBy(asc(occupationLists.key)).all();
