import { redirect, useActionData, useNavigation } from "react-router";
import { z } from "zod";
import { savedPlanOf } from "#app/features/publishing/plan/server/public.ts";
import { planPath } from "#app/features/publishing/plan/shared/plan-address.ts";
import { ChangesList } from "#app/features/publishing/watching/pages/public.tsx";
import { listSavedChanges, watchingOf } from "#app/features/publishing/watching/server/public.ts";
import { keptAddress, keptOf } from "#app/features/publishing/watching/shared/kept-address.ts";
import { savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { keepForm } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { readGuarded } from "#app/shell/session/read-guarded.ts";
import { SignInGuard } from "#app/shell/session/sign-in-guard.tsx";
import { useComparedSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { requireActor } from "#worker/platform/auth/read-session.ts";
import { watchSaved } from "../server/watch-saved.ts";
import type { Route } from "./+types/watching";
import { dashboardCrumb } from "./dashboard/dashboard-crumb.ts";
import { dashboardText } from "./dashboard/text.json";
import { watchingText } from "./watching/text.json";

const wishSchema = z.object({ mails: z.enum(["on", "off"]) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await readGuarded(context);
  if (!actor) return null;
  const app = context.get(appContext);
  const [[watching], changes, saved, [plan]] = await Promise.all([
    watchingOf(app, actor.userId),
    listSavedChanges(app, actor.userId),
    savedItemsOf(app, [actor.userId]),
    savedPlanOf(app, actor.userId),
  ]);
  const done = wishSchema.safeParse({ mails: url.searchParams.get("done") }).data?.mails ?? null;
  return {
    email: actor.email,
    watching: watching ?? null,
    changes,
    hasSaved: saved.length > 0,
    done,
    plan: plan ? `${planPath}?${plan.query}` : planPath,
    all: keptAddress(keptOf(saved), plan?.query ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, wishSchema, async ({ mails }) => {
    await watchSaved(app, await requireActor(app), mails === "on");
    return redirect(`/dashboard/watching?done=${mails}`, { status: 303 });
  });
}

export const clientAction = keepForm(watchingText.failed);

export const handle = new WayBack("/dashboard", dashboardText.title);

export const meta = () => accountMeta(watchingText.title, watchingText.description);

export default function WatchingPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  useComparedSession(loaderData !== null);
  if (!loaderData) return <SignInGuard />;
  const { changes, hasSaved, done } = loaderData;
  const groups = Map.groupBy(changes, ({ registerDate }) => registerDate);
  return (
    <div className="page page-text">
      <Breadcrumbs trail={[dashboardCrumb, [watchingText.title, "/dashboard/watching"]]} />
      <h1 className="mt-3">{watchingText.title}</h1>
      <p className="mt-2 max-w-[38em] text-muted">{watchingText.what}</p>
      <p role="status" className="mt-3 font-medium text-primary empty:hidden">
        {done && watchingText.done[done]}
      </p>
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <p className="mt-3 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={loaderData.plan}>{watchingText.plan}</ButtonLink>
        <ButtonLink to={loaderData.all}>{watchingText.all}</ButtonLink>
      </p>
      <MailWish {...loaderData} />
      <Section id="changes" title={watchingText.list}>
        {changes.length === 0 ? (
          <>
            <p>{hasSaved ? watchingText.none : watchingText.empty}</p>
            <p>
              <ButtonLink to={hasSaved ? "/shortlist" : "/search"}>
                {hasSaved ? watchingText.shortlist : watchingText.search}
              </ButtonLink>
            </p>
          </>
        ) : (
          [...groups].map(([date, group]) => (
            <div key={date} className="mt-5">
              <h3 className="mb-1 text-block">{fill(watchingText.date, { date })}</h3>
              <ChangesList changes={group} />
            </div>
          ))
        )}
        {changes.length > 0 && <p className="text-muted text-sm">{watchingText.note}</p>}
      </Section>
    </div>
  );
}

interface MailWishProps {
  email: string;
  watching: { wantedAt: number; toldAt: number | null } | null;
}

/** Whether mails are wanted, and the one button that changes it. */
function MailWish({ email, watching }: MailWishProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Section id="mails" title={watchingText.mail.label}>
      <p className="break-words">{fill(watching ? watchingText.mail.on : watchingText.mail.off, { email })}</p>
      {watching && (
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>
            {watchingText.mail.since} <DateTime at={watching.wantedAt} />
          </span>
          {watching.toldAt !== null && (
            <span>
              {watchingText.mail.told} <DateTime at={watching.toldAt} />
            </span>
          )}
        </p>
      )}
      <PostForm action="/dashboard/watching" className="mt-3 print:hidden">
        <SubmitButton
          name="mails"
          value={watching ? "off" : "on"}
          isBusy={isBusy}
          tone={watching ? "plain" : "primary"}
        >
          {watching ? watchingText.mail.stop : watchingText.mail.start}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
