import type { OpenOrder } from "#app/features/business/orders/server/public.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { DateTime, TimeZoneNote } from "#app/shell/page/date-time.tsx";
import { ButtonLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedSession } from "../../server/sessions.ts";
import { DeletionFacts, OpenOrders } from "../account-deletion.tsx";
import { deletionText } from "../deletion-text.json";
import { type PartProps, passwordField, SettingsForm, SettingsPart } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.json";

export function NamePart({ name }: { name: string }) {
  return (
    <SettingsPart id="name">
      <SettingsForm
        intent="name"
        fields={[{ name: "name", label: settingsText.name.label, autoComplete: "name", defaultValue: name }]}
        submit={settingsText.name.save}
      />
    </SettingsPart>
  );
}

/** The form to change the address, which both addresses must confirm. */
export function EmailPart({ email }: { email: string }) {
  return (
    <SettingsPart id="email">
      <p className="break-all">{fill(settingsText.email.now, { email })}</p>
      <p className="mt-1 mb-3 text-muted">{settingsText.email.how}</p>
      <SettingsForm
        intent="email"
        fields={[
          { name: "email", type: "email", label: settingsText.email.new },
          passwordField(settingsText.currentPassword),
        ]}
        submit={settingsText.email.save}
      />
    </SettingsPart>
  );
}

/** A part whose form is on another page. */
export function LinkPart({ id, text, to, label }: Pick<PartProps, "id"> & { text: string; to: string; label: string }) {
  return (
    <SettingsPart id={id}>
      <p className="mb-3">{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </SettingsPart>
  );
}

export function ExportPart() {
  return (
    <SettingsPart id="export">
      <p className="mb-3">{settingsText.export.what}</p>
      {/* A plain link: this is a file of the API, which the router does not know. */}
      <a href="/api/account/export" download className="button">
        {settingsText.export.link}
      </a>
    </SettingsPart>
  );
}

/** The ways to sign in to the account, and whether each can be used. A signed-in account has a verified address. */
export function IdentitiesPart({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <SettingsPart id="identities">
      <p className="text-muted">{waysText.what}</p>
      <ul className="mt-1 divide-y divide-line">
        {(["password", "email-link"] as const).map((type) => (
          <li key={type} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{waysText[type].label}</span>
              <span className="block break-all text-muted text-sm">{email}</span>
            </span>
            {type === "email-link" || hasPassword ? (
              <span>{waysText.active}</span>
            ) : (
              <span className="text-accent">{waysText.password.missing}</span>
            )}
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}

/** The sessions of the account, this browser's first. */
export function SessionsPart({ sessions }: { sessions: ListedSession[] }) {
  const here = sessions[0];
  return (
    <SettingsPart id="sessions">
      <p className="text-muted">
        {settingsText.sessions.what}
        {here && <TimeZoneNote at={here.lastUsedAt} />}
      </p>
      <ul className="my-3 divide-y divide-line">
        {sessions.map(({ id, device, place, startedAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {device}
                {isCurrent && (
                  <span className="ml-2 rounded-full bg-primary-soft px-2 py-0.5 text-primary-strong text-sm">
                    {settingsText.sessions.here}
                  </span>
                )}
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{place ?? settingsText.sessions.place}</span>
                <span>
                  {settingsText.sessions.started} <DateTime at={startedAt} withZone={false} />
                </span>
                <span>
                  {settingsText.sessions.used} <DateTime at={lastUsedAt} withZone={false} />
                </span>
              </p>
            </div>
            <SettingsForm
              intent="end-session"
              hidden={{ session: id }}
              submit={
                <>
                  {settingsText.sessions.end}
                  <span className="sr-only"> {device}</span>
                </>
              }
              tone="plain"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <SettingsForm intent="sign-out-others" submit={settingsText.sessions.others} tone="plain" />
        )}
        <SettingsForm intent="sign-out-everywhere" submit={settingsText.sessions.all} tone="plain" />
      </div>
    </SettingsPart>
  );
}

interface DeletionProps {
  email: string;
  hasPassword: boolean;
  /** Open orders: neither delivered, cancelled nor refunded. */
  orders: readonly OpenOrder[];
}

/** Explains the deletion of the account. It needs the password, or a link that is mailed to the account's address. */
export function DeletionPart({ email, hasPassword, orders }: DeletionProps) {
  return (
    <SettingsPart id="delete">
      <DeletionFacts />
      <p className="mt-2 mb-4">
        {settingsText.delete.renewing}
        <TextLink to="/dashboard/membership">{settingsText.delete.membership}</TextLink>。
      </p>
      <div className="mb-4">
        <OpenOrders orders={orders} />
      </div>
      {hasPassword && (
        <SettingsForm
          intent="delete"
          fields={[passwordField(settingsText.currentPassword)]}
          submit={settingsText.delete.submit}
          tone="danger"
        >
          {orders.length > 0 && <Checkbox name="keepsOrders">{deletionText.orders.tick}</Checkbox>}
        </SettingsForm>
      )}
      <p className="mt-6 mb-3 break-words text-muted">{fill(settingsText.delete.forgot, { email })}</p>
      <SettingsForm intent="deletion-link" submit={settingsText.delete.send} tone="plain" />
    </SettingsPart>
  );
}
