import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { writeMonth } from "#worker/platform/time/chinese-day.ts";
import type { Route } from "./+types/timeline";
import { hasInvalidStart, planAddress, timelinePath } from "./calculator/plan.ts";
import { openTimeline } from "./public.server.ts";
import { timelineStepText, timelineText } from "./text.json";

const load = async () => (await import("./timeline-tool.tsx")).Timeline;
const timeline = later(load, import.meta.env.SSR ? await load() : undefined);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { plan, facts, today } = await openTimeline(app, url.searchParams);
  const address = planAddress(plan);
  return {
    plan,
    law: await readLaw(app),
    today,
    facts,
    invalidStart: hasInvalidStart(url.searchParams, today)
      ? fill(timelineStepText.invalidStart, { month: writeMonth(plan.start) })
      : null,
    texts: timelineStepText,
    isCanonical: url.search === "",
    origin: app.origin,
    address,
    qr: qrPath(app.origin + address),
    tool: { name: timelineText.title, description: timelineStepText.description, path: timelinePath },
  };
}

export const meta = ({ loaderData: { tool, origin, isCanonical } }: Route.MetaArgs) =>
  toolMeta({ ...tool, origin, hasAnswers: !isCanonical });

/** The key resets the form when a navigation changes the plan. */
export default function TimelinePage({ loaderData }: Route.ComponentProps) {
  return (
    <OnUse key={loaderData.address} part={timeline}>
      <timeline.Part {...loaderData} />
    </OnUse>
  );
}
