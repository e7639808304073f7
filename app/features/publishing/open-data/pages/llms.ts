import { listPages } from "#app/features/publishing/content/server/public.ts";
import { tools } from "#app/features/register/tools/pages/public.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/llms";
import { writeLlms } from "./write-llms.ts";

/** /llms.txt: purpose and contents of the site, for language models (https://llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const text = writeLlms(app.origin, await listPages(app), tools);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
