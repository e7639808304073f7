import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedSecondFactor } from "../../server/sign-in-methods.ts";
import { factorNameField, RecoveryCodes, SecondFactorSetupSteps } from "./recovery-codes.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm, SettingsPart } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.json";

const part = "second-factor";
const password = [passwordField(settingsText.currentPassword)];

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  /** Recovery codes that can still be used. */
  codesLeft: number;
  isAdmin: boolean;
  /** Set while the setup waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Set right after the codes were renewed. */
  recoveryCodes: string[] | undefined;
}

export function SecondFactorPart({ email, isOn, factors, codesLeft, isAdmin, setup, recoveryCodes }: Props) {
  return (
    <SettingsPart id={part} isPrinted={Boolean(setup || recoveryCodes)}>
      {!isOn && !setup && (
        <>
          <p>{settingsText.factor.what}</p>
          <p className="mt-1 mb-3 font-medium">{settingsText.factor.off}</p>
          <SettingsForm intent="second-factor-start" part={part} fields={password} submit={settingsText.factor.start} />
        </>
      )}
      {setup && <SecondFactorSetupSteps setup={setup} part={part} email={email} isFirst={!isOn} />}
      {isOn && (
        <>
          {!setup && <p className="font-medium print:hidden">{settingsText.factor.on}</p>}
          <AuthenticatorList factors={factors} isAdmin={isAdmin} />
          {!setup && <AddAuthenticator />}
          <Codes email={email} left={codesLeft} renewed={recoveryCodes} />
          <TurnOff isAdmin={isAdmin} />
        </>
      )}
    </SettingsPart>
  );
}

function AddAuthenticator() {
  return (
    <>
      <h3 className="mt-6 font-semibold print:hidden">{settingsText.factor.add}</h3>
      <p className="mb-3 text-muted print:hidden">{settingsText.factor.addHow}</p>
      <SettingsForm
        intent="second-factor-start"
        part={part}
        fields={password}
        submit={settingsText.factor.addSubmit}
        tone="plain"
      />
    </>
  );
}

/** How many recovery codes are left; right after they were renewed the new ones. */
function Codes({ email, left, renewed }: { email: string; left: number; renewed: string[] | undefined }) {
  const few = left === 0 ? settingsText.codes.none : left <= 3 ? settingsText.codes.few : null;
  return (
    <>
      {renewed && (
        <>
          <h3 className="mt-4 font-semibold">{settingsText.codes.new}</h3>
          <p className="print:hidden">{settingsText.codes.old}</p>
          <RecoveryCodes codes={renewed} email={email} />
        </>
      )}
      <h3 className="mt-6 font-semibold print:hidden">{settingsText.codes.renew}</h3>
      <p className="print:hidden">
        {left > 0 && <span className="font-medium">{fill(settingsText.codes.left, { count: left })} </span>}
        {few && <strong className="font-medium text-accent">{few}</strong>}
      </p>
      <p className="mb-3 text-muted print:hidden">
        {settingsText.codes.renewHow}
        {settingsText.codes.lost}
      </p>
      <SettingsForm
        intent="second-factor-renew"
        part={part}
        fields={password}
        submit={settingsText.codes.renew}
        tone="plain"
      />
    </>
  );
}

function TurnOff({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <h3 className="mt-6 font-semibold print:hidden">{settingsText.factor.remove}</h3>
      {isAdmin ? (
        <p className="text-muted print:hidden">{settingsText.factor.admin}</p>
      ) : (
        <>
          <p className="mb-3 text-muted print:hidden">{settingsText.factor.removeHow}</p>
          <SettingsForm
            intent="second-factor-remove"
            part={part}
            fields={password}
            submit={settingsText.factor.remove}
            tone="danger"
          />
        </>
      )}
    </>
  );
}

interface ListProps {
  factors: ListedSecondFactor[];
  /** A member of the back office, who may not remove the last one. */
  isAdmin: boolean;
}

/** The authenticator apps of the account, each with forms to rename and to remove it. */
function AuthenticatorList({ factors, isAdmin }: ListProps) {
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
