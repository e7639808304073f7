import { useActionData } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedSecondFactor } from "../../server/read-dashboard.ts";
import type { Route } from "../+types/settings";
import { PasskeysPart } from "../passkeys/passkeys-part.tsx";
import { dashboardCrumb } from "./dashboard-crumb.ts";
import { factorNameField, RecoveryCodes, SecondFactorSetupSteps } from "./recovery-codes.tsx";
import type { SecondFactorSetup, SettingsAnswer } from "./settings-answer.ts";
import { passwordField, SettingsContents, SettingsForm, SettingsPart } from "./settings-form.tsx";
import {
  DeletionPart,
  EmailPart,
  ExportPart,
  IdentitiesPart,
  LinkPart,
  NamePart,
  SessionsPart,
} from "./settings-parts.tsx";
import { settingsText, waysText } from "./settings-text.json";
import { Ways } from "./ways.tsx";

type Data = NonNullable<Route.ComponentProps["loaderData"]>;

/** The settings of the account. Members of the back office see only the second factors until they have set one up. */
export function SettingsPage({ loaderData: { rest, passkeys, ...person } }: { loaderData: Data }) {
  const answer = useActionData<SettingsAnswer>();
  const { watching } = settingsText;
  return (
    <div className="page page-text">
      {rest && <Breadcrumbs trail={[dashboardCrumb, [settingsText.title, "/dashboard/settings"]]} />}
      <h1 className="mt-3">{settingsText.title}</h1>
      {rest && <SettingsContents />}
      {rest === null && <Notice>{settingsText.enrol}</Notice>}
      {rest && !rest.hasPassword && <Notice>{settingsText.noPassword}</Notice>}
      {rest && (
        <>
          <NamePart name={person.name} />
          <EmailPart email={person.email} />
          <LinkPart
            id="password"
            text={settingsText.passwordPart.how}
            to="/reset"
            label={settingsText.passwordPart.link}
          />
          <IdentitiesPart email={person.email} hasPassword={rest.hasPassword} />
        </>
      )}
      <SecondFactorPart
        email={person.email}
        isOn={person.twoFactorEnabled}
        factors={rest?.factors ?? []}
        codesLeft={rest?.codesLeft ?? 0}
        isMember={person.role !== "user"}
        setup={answer?.setup}
        recoveryCodes={answer?.recoveryCodes}
      />
      <PasskeysPart {...passkeys} isMember={person.role !== "user"} />
      {rest && (
        <>
          <SessionsPart sessions={rest.sessions} />
          <LinkPart
            id="watching"
            text={rest.isWatching ? watching.on : watching.off}
            to="/dashboard/watching"
            label={watching.change}
          />
          <ExportPart />
          <DeletionPart email={person.email} hasPassword={rest.hasPassword} orders={rest.orders} />
        </>
      )}
    </div>
  );
}

const password = [passwordField(settingsText.currentPassword)];

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  codesLeft: number;
  /** Whether the account is a member of the back office, who may not remove the last second factor. */
  isMember: boolean;
  /** Set while the setup waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Set right after the codes were renewed. */
  recoveryCodes: string[] | undefined;
}

function SecondFactorPart({ email, isOn, factors, codesLeft, isMember, setup, recoveryCodes }: Props) {
  const ready = factors.filter(({ status }) => status === "verified");
  // The server decides whether this is the last one, because a passkey may be a second factor too.
  const lastNote = isMember ? waysText.factor.keepLast : waysText.factor.removeLast;
  return (
    <SettingsPart id="second-factor" isPrinted={Boolean(setup || recoveryCodes)}>
      {!isOn && !setup && (
        <>
          <p>{settingsText.factor.what}</p>
          <p className="mt-1 mb-3 font-medium">{settingsText.factor.off}</p>
          <SettingsForm intent="second-factor-start" fields={password} submit={settingsText.factor.start} />
        </>
      )}
      {setup && <SecondFactorSetupSteps setup={setup} email={email} isFirst={!isOn} />}
      {isOn && (
        <>
          {!setup && (
            <p className="font-medium print:hidden">
              {isMember ? settingsText.factor.onMember : settingsText.factor.on}
            </p>
          )}
          <Ways
            way="authenticator"
            label={waysText.factors.label}
            list={ready}
            unnamed={waysText.factor.unnamed}
            nameField={factorNameField}
            kindOf={({ type }) => waysText.factor[type]}
            removal={{ fields: password, note: ready.length === 1 && lastNote }}
          />
          {!setup && <AddAuthenticator />}
          <Codes email={email} left={codesLeft} renewed={recoveryCodes} />
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
        fields={password}
        submit={settingsText.factor.addSubmit}
        tone="plain"
      />
    </>
  );
}

/** The number of unused recovery codes; after a renewal the new codes. */
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
      <SettingsForm intent="second-factor-renew" fields={password} submit={settingsText.codes.renew} tone="plain" />
    </>
  );
}
