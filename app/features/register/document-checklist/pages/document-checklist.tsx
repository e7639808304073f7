import { readFacts } from "#app/features/register/facts/server/public.ts";
import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import { ageKey, toolMeta } from "#app/features/register/tools/pages/public.ts";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { appContext } from "#worker/context.ts";
import type { Route } from "./+types/document-checklist";
import { checklistFigures } from "./calculator/list-documents.ts";
import { checklistAddress, checklistPath, readSituation } from "./calculator/situation.ts";
import { checklistPageText } from "./documents-text.json";
import { checklistText } from "./text.json";
import { useTicked } from "./ticked-store.ts";

const load = async () => (await import("./checklist-tool.tsx")).Checklist;
const useTicks = () => useTicked().length > 0;
const checklist = later(load, import.meta.env.SSR ? await load() : undefined);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const situation = readSituation(url.searchParams);
  const facts = await readFacts(app, [...checklistFigures, ageKey, ...Object.values(ruleFigures)]);
  const address = checklistAddress(situation);
  return {
    situation,
    law: await readLaw(app),
    notes: checklistPageText,
    facts: Object.fromEntries(facts),
    address,
    isCanonical: url.search === "",
    origin: app.origin,
    qr: qrPath(app.origin + address),
    tool: { name: checklistText.title, description: checklistPageText.description, path: checklistPath },
  };
}

export const meta = ({ loaderData: { tool, origin, isCanonical } }: Route.MetaArgs) =>
  toolMeta({ ...tool, origin, hasAnswers: !isCanonical });

/** The key resets the form when a navigation changes the query. */
export default function DocumentChecklistPage({ loaderData }: Route.ComponentProps) {
  return (
    <OnUse key={loaderData.address} part={checklist} useNeed={useTicks}>
      <checklist.Part {...loaderData} />
    </OnUse>
  );
}
