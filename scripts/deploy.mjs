import { readFileSync } from "node:fs";
import path from "node:path";
import { installPackages, requireNode } from "./install-packages.mjs";
import { runTool } from "./run-command.mjs";
import { projectRoot } from "./state-directory.mjs";

// `npm run deploy`: builds, migrates the deployed database, deploys. The README lists what comes before.
const configuration = readFileSync(path.join(projectRoot, "wrangler.toml"), "utf8");
for (const [isMissing, what] of [
  [
    /database_id\s*=\s*"0{8}-/.test(configuration),
    "database_id is still the placeholder: run `npx wrangler d1 create aotu`",
  ],
  [/SITE_ORIGIN\s*=\s*""/.test(configuration), "SITE_ORIGIN is empty: set the address people will see"],
  [
    /(MAIL_FROM|SUPPORT_EMAIL)\s*=\s*"[^"]*\.example"/.test(configuration),
    "MAIL_FROM or SUPPORT_EMAIL is a placeholder",
  ],
]) {
  if (!isMissing) continue;
  console.error(`wrangler.toml: ${what}. The README's "Deploying to Cloudflare" has every step.`);
  process.exit(1);
}
await installPackages();
await requireNode();
// Without its secret the deployed site would answer nothing. A Worker that was never deployed has no secrets to list.
const secrets = await runTool("wrangler", "wrangler", ["secret", "list", "--format", "json"], { output: "collect" });
if (secrets.code === 0 && !secrets.output.includes('"AUTH_SECRET"')) {
  console.error("AUTH_SECRET is missing: run `npx wrangler secret put AUTH_SECRET`. The README says more.");
  process.exit(1);
}
for (const [packageName, tool, args] of /** @type {const} */ ([
  ["@react-router/dev", "react-router", ["build"]],
  ["wrangler", "wrangler", ["d1", "migrations", "apply", "DB", "--remote"]],
  ["wrangler", "wrangler", ["deploy", "--config", "build/server/wrangler.json"]],
])) {
  const { code } = await runTool(packageName, tool, args);
  if (code !== 0) process.exit(code);
}
console.log("Deployed. Load the register with `npm run seed -- --latest --remote`, then open /api/health.");
