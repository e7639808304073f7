import { useActionData } from "react-router";
import { Notice } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import type { Route } from "../+types/settings";
import { PasskeysPart } from "../passkeys/passkeys-part.tsx";
import { dashboardCrumb } from "./dashboard-crumb.ts";
import { SecondFactorPart } from "./second-factor-part.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsContents } from "./settings-form.tsx";
import {
  DeletionPart,
  EmailPart,
  ExportPart,
  IdentitiesPart,
  LinkPart,
  NamePart,
  SessionsPart,
} from "./settings-parts.tsx";
import { settingsText } from "./settings-text.json";

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
