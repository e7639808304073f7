import type { CatalogueTarget } from "./catalogue-target.ts";
import { openLocalTarget } from "./local-database.ts";
import { deployed, openWranglerTarget } from "./wrangler-target.ts";

/** Opens the local database, or the deployed one of an environment of wrangler.toml; "" is production. */
export const openTarget = ({ remote, environment }: { remote: boolean; environment: string }): CatalogueTarget =>
  remote ? openWranglerTarget(deployed(environment)) : openLocalTarget();
