import { requireNode } from "./install-packages.mjs";
import { buildWhenOld, prepareDatabase, prepareSecrets } from "./prepare-local.mjs";

// wrangler runs this before it reads the built Worker (wrangler.toml, [build]). For `wrangler dev`, which WRANGLER_COMMAND names, it also
// prepares a fresh clone: the secret and a filled database.
const isServing = process.env.WRANGLER_COMMAND === "dev";
await requireNode();
if (isServing) prepareSecrets();
await buildWhenOld();
if (isServing) await prepareDatabase();
