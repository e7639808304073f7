import { redirect } from "react-router";
import { readSiteSettings } from "#app/features/foundation/site-settings/server/public.ts";
import { defaultSettings } from "#app/features/foundation/site-settings/shared/settings.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { ExternalLink, TextLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { isDatabaseFailure } from "#worker/errors.ts";
import { sendMessage } from "../server/send-message.ts";
import { contactSchema } from "../shared/input.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { contactText } from "./text.json";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { origin, settings } = app;
  return {
    origin,
    supportEmail: settings.SUPPORT_EMAIL,
    supportHours: (await readHours(app)).supportHours,
    wasSent: url.searchParams.get("sent") === "1",
  };
}

/** The page works without a database, with the default settings. */
const readHours = (app: AppContext) =>
  readSiteSettings(app).catch((error: unknown) => {
    if (!isDatabaseFailure(error)) throw error;
    return defaultSettings;
  });

/** Takes the form without scripts. With scripts the page posts to /api/send-contact-email, which uses the same schema. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(request, contactSchema, async (message) => {
    await sendMessage(app, message);
    throw redirect("/contact?sent=1", 303);
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin } = loaderData;
  return pageMeta({
    title: `${contactText.title} | 澳途`,
    description: contactText.description,
    url: `${origin}/contact`,
    origin,
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail, supportHours, wasSent } = loaderData;
  return (
    <div className="page">
      <h1>{contactText.title}</h1>
      <p className="mt-3 max-w-2xl text-lg">
        {contactText.lead}
        <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
          {supportEmail}
        </a>
        {contactText.leadEnd}
        {supportHours}
        {contactText.noPhone}
      </p>
      <p className="mt-2 flex max-w-2xl flex-wrap gap-x-3 text-sm">
        {contactText.urgent}
        {contactText.urgentPages.map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="mt-6 max-w-2xl">
          <ContactForm answer={actionData} wasSent={wasSent} supportEmail={supportEmail} />
        </div>
        <section className="mt-8 lg:mt-6">
          <h2 className="text-block">{contactText.before}</h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
            <li>{contactText.never}</li>
            <li>
              {contactText.advice}
              <ExternalLink href="https://www.mara.gov.au/">{contactText.agents}</ExternalLink>
            </li>
            <li>
              {contactText.use}
              <TextLink to="/legal/privacy">{contactText.privacy}</TextLink>。
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}
