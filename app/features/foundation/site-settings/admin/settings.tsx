import { redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { admit } from "#app/shell/back-office/admit.ts";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { adminText } from "#app/shell/back-office/text.json";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { states } from "#worker/platform/australian-states.ts";
import { oldestRateDays } from "#worker/platform/money.ts";
import { readEditedSettings, saveSettings } from "../server/site-settings.ts";
import { settingsFormSchema } from "../shared/input.ts";
import { governingLaws } from "../shared/operator.ts";
import { defaultSettings, maxFileDays, minFileDays, type SiteSettings, settingKeys } from "../shared/settings.ts";
import type { Route } from "./+types/settings";
import { intro, settingTexts } from "./text.json";

const path = "/admin/settings";

/** The settings of the whole site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, member } = await admit({ context, request }, "settings");
  return readEditedSettings(app, member);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, member } = await admit({ context, request }, "settings");
  return answerEdit(
    request,
    settingsFormSchema,
    async ({ version, ...values }) => {
      await saveSettings(app, member, { values, version });
      throw redirect(savedAt(path), 303);
    },
    () => readEditedSettings(app, member),
  );
}

const area = (rows: number, placeholder?: string) => ({ type: "textarea", rows, placeholder }) as const;

const choice = (labels: Readonly<Record<string, string>>, placeholder?: string) => ({
  ...{ type: "select" as const, options: Object.entries(labels).map(([value, label]) => ({ value, label })) },
  ...(placeholder && { placeholder }),
});

/** Controls of the settings that need more than a line of text. */
const controls: Readonly<Record<string, ReturnType<typeof area | typeof choice> | { type?: "email"; lang?: string }>> =
  {
    analyticsScript: { lang: "en" },
    paymentAccounts: area(8, settingTexts.paymentAccounts.example),
    paymentInstructions: area(8),
    gst: choice(settingTexts.gst.options),
    oldRate: choice(settingTexts.oldRate.options),
    officeState: choice(Object.fromEntries(states.map((state) => [state, governingLaws[state] ?? state]))),
    officeHolidays: area(6),
    figureReminders: choice(settingTexts.figureReminders.options),
    complaintsEmail: { type: "email" },
    governingLaw: choice(governingLaws, settingTexts.governingLaw.placeholder),
  };

const figures = { days: oldestRateDays, fewest: minFileDays, most: maxFileDays };

const texts: Readonly<Record<keyof SiteSettings, { label: string; hint?: string; part?: string }>> = settingTexts;

/** The fields in the order of their texts. Those that may be empty are empty by default. */
const fieldsOf = (values: SiteSettings): FieldProps[] =>
  settingKeys.map((name) => ({
    ...{ name, label: texts[name].label, hint: fill(texts[name].hint ?? "", figures), autoComplete: "off" },
    ...{ defaultValue: values[name], isOptional: defaultSettings[name] === "" },
    ...(controls[name] ?? (name.startsWith("mail") && name !== "mailHost" ? area(2) : {})),
  }));

const headings = Object.fromEntries(
  settingKeys.flatMap((name) => (texts[name].part ? [[name, texts[name].part]] : [])),
);

export default function SettingsPage({ loaderData: { values, version }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading>{adminText.settings}</AdminHeading>
      <p className="mb-4 text-muted">{intro}</p>
      <EditForm
        key={version}
        fields={fieldsOf(values)}
        headings={headings}
        version={version}
        answer={actionData}
        cancelTo="/admin"
      />
    </>
  );
}
