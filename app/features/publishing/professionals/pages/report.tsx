import { data, Form, redirect, useActionData } from "react-router";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { HumanCheck } from "#app/shell/human-check/human-check.tsx";
import { useHumanCheck } from "#app/shell/human-check/use-human-check.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { appContext } from "#worker/context.ts";
import { readShownProfessional } from "../server/list-professionals.ts";
import { reportProfessional } from "../server/report-professional.ts";
import { reportSchema } from "../shared/input.ts";
import { omaraRegister, readEntryId } from "../shared/professional.ts";
import type { Route } from "./+types/report";
import { trailTo } from "./directory.tsx";
import { professionalText } from "./text.json";

const pathOf = (id: number) => `/professionals/${id}/report`;

/** The form to report an error in an entry. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const entry = await readShownProfessional(app, { id: readEntryId(params.id) });
  if (!entry) throw data(null, { status: 404 });
  const { id, kind, name, nameCn, marn } = entry;
  const { SUPPORT_EMAIL: supportEmail } = app.settings;
  return {
    entry: { id, kind, name, nameCn, marn },
    wasSent: url.searchParams.get("sent") === "1",
    origin: app.origin,
    supportEmail,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  const id = readEntryId(params.id);
  return answerForm(request, reportSchema, async (report) => {
    await reportProfessional(app, { ...report, id });
    throw redirect(`${pathOf(id)}?sent=1`, 303);
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, {
    failed: professionalText.reportFailed,
    onDone: () => toast({ title: professionalText.reportDone }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, entry } = loaderData;
  return pageMeta({
    title: `${fill(professionalText.reportName, { name: entry.name })} | 澳途`,
    description: professionalText.reportDescription,
    url: origin + pathOf(entry.id),
    origin,
    noindex: true,
  });
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { entry, wasSent, supportEmail } = loaderData;
  const answer = useActionData<FormAnswer>();
  return (
    <div className="page page-text">
      <Breadcrumbs trail={[...trailTo("/professionals"), [professionalText.reportTitle, pathOf(entry.id)]]} />
      <h1 className="mt-3">{fill(professionalText.reportName, { name: entry.name })}</h1>
      <p className="mt-1 text-muted">
        {[entry.nameCn, professionalText.kind[entry.kind], entry.marn && `${professionalText.marn} ${entry.marn}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {wasSent ? (
        <div className="mt-6 grid gap-4">
          <FormMessage tone="success" focusKey={wasSent}>
            {professionalText.reportDone}
          </FormMessage>
          <p>
            <ButtonLink to="/professionals">{professionalText.back}</ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <p className="mt-4">{professionalText.reportLead}</p>
          <p className="mt-2 text-muted">
            {professionalText.reportComplaint}{" "}
            <ExternalLink href={omaraRegister}>{professionalText.omara}</ExternalLink>
          </p>
          <div className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6">
            <ReportForm path={pathOf(entry.id)} answer={answer} supportEmail={supportEmail} />
          </div>
        </>
      )}
    </div>
  );
}

interface Props {
  /** The path of the page. */
  path: string;
  answer: FormAnswer | undefined;
  supportEmail: string;
}

function ReportForm({ path, answer, supportEmail }: Props) {
  const humanCheck = useHumanCheck({ service: professionalText.reportFailed });
  const { formProps, field, isBusy } = useForm({
    answer,
    schema: () => import("../shared/input.ts").then((schemas) => schemas.reportSchema),
    humanCheck,
    preventScrollReset: true,
  });
  return (
    <Form
      {...formProps}
      action={path}
      aria-label={professionalText.reportForm}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <Field
        {...field("text")}
        type="textarea"
        rows={4}
        label={professionalText.reportText}
        hint={professionalText.reportTextHint}
      />
      <Field
        {...field("email")}
        type="email"
        label={professionalText.reportEmail}
        hint={professionalText.reportEmailHint}
        isOptional
      />
      <HumanCheck {...humanCheck.checkProps} action="contact" supportEmail={supportEmail} />
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={professionalText.reportBusy} needsScript>
          {professionalText.reportSend}
        </SubmitButton>
      </div>
    </Form>
  );
}
