import { redirect } from "react-router";
import { z } from "zod";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import { appContext } from "#worker/context.ts";
import { readEditedSettings, saveSettings } from "#worker/features/site-settings/edit-site-settings.ts";
import {
  fewestFileDays,
  mostFileDays,
  type SiteSettings,
  settingsSchema,
} from "#worker/features/site-settings/settings.ts";
import type { Route } from "./+types/settings";
import "#app/shell/back-office/text.ts";
import "./text.ts";

const path = "/admin/settings";

const formSchema = settingsSchema.extend({ version: z.coerce.number().int().min(0) });

/** What holds for the whole site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "settings");
  return readEditedSettings(context.get(appContext), member);
}

export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "settings");
  const app = context.get(appContext);
  return answerEdit(
    request,
    formSchema,
    async ({ version, ...values }) => {
      await saveSettings(app, member, { values, version });
      throw redirect(savedAt(path), 303);
    },
    async () => {
      const { values, version } = await readEditedSettings(app, member);
      return { values: { ...values }, version };
    },
  );
}

const fieldsOf = (values: SiteSettings): FieldProps[] => [
  {
    name: "announcement",
    label: t("siteSettings.announcement"),
    hint: t("siteSettings.announcementHint"),
    defaultValue: values.announcement,
    isOptional: true,
  },
  {
    name: "paymentInstructions",
    label: t("siteSettings.paymentInstructions"),
    hint: t("siteSettings.paymentInstructionsHint"),
    defaultValue: values.paymentInstructions,
    type: "textarea",
    rows: 8,
  },
  {
    name: "supportHours",
    label: t("siteSettings.supportHours"),
    hint: t("siteSettings.supportHoursHint"),
    defaultValue: values.supportHours,
  },
  {
    name: "orderFileDays",
    label: t("siteSettings.orderFileDays"),
    hint: t("siteSettings.orderFileDaysHint", { fewest: fewestFileDays, most: mostFileDays }),
    inputMode: "numeric",
    autoComplete: "off",
    defaultValue: values.orderFileDays,
  },
  {
    name: "analyticsScript",
    label: t("siteSettings.analyticsScript"),
    hint: t("siteSettings.analyticsScriptHint"),
    defaultValue: values.analyticsScript,
    isOptional: true,
    lang: "en",
  },
];

export default function SettingsPage({ loaderData: { values, version }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{t("admin.settings")}</AdminHeading>
      <p className="mb-4 text-muted">{t("siteSettings.intro")}</p>
      <EditForm key={version} fields={fieldsOf(values)} version={version} answer={actionData} cancelTo="/admin" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
