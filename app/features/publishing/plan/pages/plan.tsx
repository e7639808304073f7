import { lazy, Suspense } from "react";
import { redirect, useNavigation } from "react-router";
import { z } from "zod";
import { cities, narrowFields } from "#app/features/register/statistics/server/public.ts";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { plainLinks } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { appContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { askedQuestion } from "../server/questions.ts";
import { savePlan } from "../server/saved-plan.ts";
import { planAddress, planPath, questionParameter, readStored } from "../shared/plan-address.ts";
import type { Route } from "./+types/plan";
import { useDevicePlan } from "./device-plan.ts";
import { type DrawnPlan, drawPlan } from "./draw-plan.server.tsx";
import { planText as text } from "./text.json";
import { fetchedPlan, useAdjusted } from "./use-adjusted.ts";

/** The browser loads it when a question is shown. Before that, the question works by links and a GET form. */
const QuestionStep = import.meta.env.SSR
  ? (await import("./question.tsx")).QuestionStep
  : lazy(async () => ({ default: (await import("./question.tsx")).QuestionStep }));

/** Ages offered as choices. */
const ages = Array.from({ length: 55 }, (_, at) => at + 6);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = url.searchParams;
  const at = /^\d{1,2}$/.exec(query.get(questionParameter) ?? "")?.[0];
  const asked = query.size === 0 || at !== undefined ? askedQuestion(query, Number(at ?? 0)) : null;
  if (asked) return { asked, choices: choicesOf(asked.question.others), origin: app.origin };
  return { asked: null, ...(await drawPlan(app, query)) };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const plan = fetchedPlan(request.url);
  return plan ? { asked: null, ...plan } : serverLoader();
}

const savedSchema = z.object({ query: z.string().max(600) });

/** Stores the plan in the account, replacing the previous one; signed-out visitors sign in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, savedSchema, async ({ query }) => {
    const actor = await app.actor();
    const answers = readStored(query, todayInAustralia(app.now()).slice(0, 7));
    const address = planAddress(answers, "");
    if (!actor) return redirect(loginAddress({ returnTo: address }), { status: 303 });
    await runBatch(app.primary, [savePlan(app, actor.userId, answers)]);
    return redirect("/dashboard/watching", { status: 303 });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: text.saveFailed, onDone: () => {} });
}

function choicesOf(name: string | undefined): { value: string; label: string }[] {
  if (name === "field") return narrowFields().map(({ code, nameCn }) => ({ value: code, label: nameCn }));
  if (name === "city") return cities().map(({ key, nameCn }) => ({ value: key, label: nameCn }));
  if (name === "age") return ages.map((age) => ({ value: String(age), label: `${age}` }));
  return [];
}

export const handle = new WayBack("/tools", text.all);

export function meta({ loaderData }: Route.MetaArgs) {
  return toolMeta({
    ...{ name: text.title, description: text.description, path: planPath, origin: loaderData.origin },
    hasAnswers: loaderData.asked === null,
  });
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={[[text.all, "/tools"], [text.title]]} />
      {loaderData.asked ? (
        <Suspense>
          <QuestionStep asked={loaderData.asked} choices={loaderData.choices} />
        </Suspense>
      ) : (
        <PlanBody plan={loaderData} />
      )}
    </div>
  );
}

function PlanBody({ plan: { parts, address, stored, origin } }: { plan: DrawnPlan }) {
  const adjusted = useAdjusted(parts);
  useDevicePlan(stored);
  return (
    <>
      <div {...plainLinks} suppressHydrationWarning {...adjusted} />
      <PostForm action={planPath} className="mt-6 print:hidden">
        <input type="hidden" name="query" value={stored} />
        <SubmitButton isBusy={useNavigation().state === "submitting"}>{text.save}</SubmitButton>
        <p className="mt-1 text-muted text-sm">{text.saveNote}</p>
      </PostForm>
      <ShareResult title={text.share} url={origin + address} qr={null} />
    </>
  );
}
