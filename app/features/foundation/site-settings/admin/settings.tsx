import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { oldestRateDays } from "#worker/platform/money.ts";
import { holidayStates } from "#worker/platform/time/public-holidays.ts";
import { readEditedSettings, saveSettings } from "../server/site-settings.ts";
import { settingsFormSchema } from "../shared/input.ts";
import { governingLaws } from "../shared/operator.ts";
import { gstModes, maxFileDays, minFileDays, type SiteSettings } from "../shared/settings.ts";
import type { Route } from "./+types/settings";
import { operatorFields } from "./operator-fields.ts";
import { recipientFields } from "./recipient-fields.ts";
import { siteSettingsText } from "./text.json";

const path = "/admin/settings";

const loadSchema = () => import("../shared/input.ts").then((input) => input.settingsFormSchema);

/** The settings of the whole site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "settings");
  return readEditedSettings(context.get(appContext), member);
}

export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "settings");
  const app = context.get(appContext);
  return answerEdit(
    request,
    settingsFormSchema,
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
    label: siteSettingsText.announcement,
    hint: siteSettingsText.announcementHint,
    defaultValue: values.announcement,
    isOptional: true,
  },
  {
    name: "analyticsScript",
    label: siteSettingsText.analyticsScript,
    hint: siteSettingsText.analyticsScriptHint,
    defaultValue: values.analyticsScript,
    isOptional: true,
    lang: "en",
  },
  {
    name: "paymentAccounts",
    label: siteSettingsText.paymentAccounts,
    hint: siteSettingsText.paymentAccountsHint,
    defaultValue: values.paymentAccounts,
    type: "textarea",
    rows: 8,
    isOptional: true,
  },
  {
    name: "paymentInstructions",
    label: siteSettingsText.paymentInstructions,
    hint: siteSettingsText.paymentInstructionsHint,
    defaultValue: values.paymentInstructions,
    type: "textarea",
    rows: 8,
  },
  {
    name: "gst",
    label: siteSettingsText.gst,
    hint: siteSettingsText.gstHint,
    type: "select",
    options: gstModes.map((value) => ({ value, label: siteSettingsText.gstModes[value] })),
    defaultValue: values.gst,
  },
  {
    name: "oldRate",
    label: siteSettingsText.oldRate,
    hint: fill(siteSettingsText.oldRateHint, { days: oldestRateDays }),
    type: "select",
    options: Object.entries(siteSettingsText.oldRateOptions).map(([value, label]) => ({ value, label })),
    defaultValue: values.oldRate,
  },
  {
    name: "supportHours",
    label: siteSettingsText.supportHours,
    hint: siteSettingsText.supportHoursHint,
    defaultValue: values.supportHours,
  },
  {
    name: "officeState",
    label: siteSettingsText.officeState,
    hint: siteSettingsText.officeStateHint,
    type: "select",
    options: holidayStates.map((value) => ({ value, label: governingLaws[value] ?? value })),
    defaultValue: values.officeState,
  },
  {
    name: "officeHolidays",
    label: siteSettingsText.officeHolidays,
    hint: siteSettingsText.officeHolidaysHint,
    defaultValue: values.officeHolidays,
    type: "textarea",
    rows: 6,
    isOptional: true,
  },
  {
    name: "orderFileDays",
    label: siteSettingsText.orderFileDays,
    hint: fill(siteSettingsText.orderFileDaysHint, { fewest: minFileDays, most: maxFileDays }),
    inputMode: "numeric",
    autoComplete: "off",
    defaultValue: values.orderFileDays,
  },
  {
    name: "figureReminders",
    label: siteSettingsText.figureReminders,
    hint: siteSettingsText.figureRemindersHint,
    type: "select",
    options: Object.entries(siteSettingsText.figureRemindersOptions).map(([value, label]) => ({ value, label })),
    defaultValue: values.figureReminders,
  },
  ...recipientFields(values),
  ...operatorFields(values),
];

export default function SettingsPage({ loaderData: { values, version }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.settings}</AdminHeading>
      <p className="mb-4 text-muted">{siteSettingsText.intro}</p>
      <EditForm
        key={version}
        schema={loadSchema}
        fields={fieldsOf(values)}
        headings={siteSettingsText.parts}
        version={version}
        answer={actionData}
        cancelTo="/admin"
      />
    </>
  );
}
