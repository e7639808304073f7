import { DateTime } from "#app/shell/page/date-time.tsx";
import type { ListedSecondFactor } from "#worker/features/accounts/sign-in-methods.ts";
import { factorNameField } from "./recovery-codes.tsx";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.ts";

interface Props {
  factors: ListedSecondFactor[];
  /** A member of the back office, who keeps at least one. */
  isAdmin: boolean;
}

/** The authenticator apps of the account, each with forms to rename and to remove it. */
export function AuthenticatorList({ factors, isAdmin }: Props) {
  const ready = factors.filter(({ status }) => status === "verified");
  if (ready.length === 0) return null;
  return (
    <section aria-label={waysText.factors.label} className="mt-4 print:hidden">
      <ul className="grid gap-4">
        {ready.map((factor) => (
          <li key={factor.id} className="rounded-lg border border-line p-4">
            <Authenticator {...factor} isLast={ready.length === 1} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Authenticator({
  id,
  type,
  friendlyName,
  createdAt,
  lastUsedAt,
  isLast,
  isAdmin,
}: ListedSecondFactor & { isLast: boolean; isAdmin: boolean }) {
  const hidden = { factor: id };
  const name = friendlyName ?? waysText.factor.unnamed;
  return (
    <>
      <p className="break-words font-medium">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{waysText.factor[type]}</span>
        {createdAt !== null && (
          <span>
            {waysText.factor.created} <DateTime at={createdAt} withZone={false} />
          </span>
        )}
        {lastUsedAt !== null && (
          <span>
            {waysText.factor.used} <DateTime at={lastUsedAt} withZone={false} />
          </span>
        )}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
          {waysText.factor.manage}
          <span className="sr-only"> {name}</span>
        </summary>
        <div className="mt-2 grid gap-6">
          <SettingsForm
            key={friendlyName}
            intent="second-factor-rename"
            part="second-factor"
            hidden={hidden}
            fields={[{ ...factorNameField, defaultValue: friendlyName ?? undefined }]}
            submit={waysText.factor.rename}
            tone="plain"
          />
          {/* The server has the last word: a passkey may be a second factor too. */}
          <SettingsForm
            intent="authenticator-remove"
            part="second-factor"
            hidden={hidden}
            fields={[passwordField(settingsText.currentPassword)]}
            submit={waysText.factor.remove}
            tone="danger"
          >
            {isLast && <p className="text-muted">{isAdmin ? waysText.factor.keepLast : waysText.factor.removeLast}</p>}
          </SettingsForm>
        </div>
      </details>
    </>
  );
}
