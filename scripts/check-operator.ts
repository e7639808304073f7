import { z } from "zod";
import { missingOf, noOperator } from "#worker/features/site-settings/operator.ts";

// Warns after a deployment while pages cannot say who stands behind the site. The argument is wrangler's JSON with the rows
// of site_settings; it may begin with lines that are no JSON. Never fails: the site works without.

const answer = z.array(z.object({ results: z.array(z.object({ key: z.string(), value: z.string() })) }));

function readRows(output: string) {
  try {
    return answer.parse(JSON.parse(output.slice(output.search(/^\[/m)))).flatMap(({ results }) => results);
  } catch {
    return null;
  }
}

const rows = readRows(process.argv[2] ?? "");
if (rows === null) {
  console.warn("Warning: the settings of the deployed site could not be read; who stands behind it was not checked.");
} else {
  const missing = missingOf({ ...noOperator, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) });
  if (missing.length > 0) {
    console.warn(`Warning: terms, privacy policy, footer and receipts do not say who stands behind the site. An administrator
has to fill in at /admin/settings: ${missing.join(", ")}.`);
  }
}
