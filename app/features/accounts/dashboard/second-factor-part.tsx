import { t } from "#app/shell/text/t.ts";
import type { ListedSecondFactor } from "#worker/features/accounts/list-second-factors.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorList } from "./second-factor-list.tsx";
import { SecondFactorSetupSteps } from "./second-factor-setup.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import "./settings-text.ts";

const part = "second-factor";

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  isAdmin: boolean;
  /** Waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Were just renewed. */
  recoveryCodes: string[] | undefined;
}

export function SecondFactorPart({ email, isOn, factors, isAdmin, setup, recoveryCodes }: Props) {
  const password = [passwordField(t("settings.currentPassword"))];
  return (
    <SettingsPart id={part} isPrinted={Boolean(setup || recoveryCodes)}>
      {!isOn && !setup && (
        <>
          <p>{t("settings.factor.what")}</p>
          <p className="mt-1 mb-3 font-medium">{t("settings.factor.off")}</p>
          <SettingsForm
            intent="second-factor-start"
            part={part}
            fields={password}
            submit={t("settings.factor.start")}
          />
        </>
      )}
      {!isOn && setup && <SecondFactorSetupSteps setup={setup} part={part} email={email} />}
      {isOn && (
        <>
          <p className="font-medium print:hidden">{t("settings.factor.on")}</p>
          <SecondFactorList factors={factors} />
          {recoveryCodes && (
            <>
              <h3 className="mt-4 font-semibold">{t("settings.codes.new")}</h3>
              <p className="print:hidden">{t("settings.codes.old")}</p>
              <RecoveryCodes codes={recoveryCodes} email={email} />
            </>
          )}
          <h3 className="mt-6 font-semibold print:hidden">{t("settings.codes.renew")}</h3>
          <p className="mb-3 text-muted print:hidden">{t("settings.codes.renewHow")}</p>
          <SettingsForm
            intent="second-factor-renew"
            part={part}
            fields={password}
            submit={t("settings.codes.renew")}
            tone="plain"
          />
          <h3 className="mt-6 font-semibold print:hidden">{t("settings.factor.remove")}</h3>
          {isAdmin ? (
            <p className="text-muted print:hidden">{t("settings.factor.admin")}</p>
          ) : (
            <>
              <p className="mb-3 text-muted print:hidden">{t("settings.factor.removeHow")}</p>
              <SettingsForm
                intent="second-factor-remove"
                part={part}
                fields={password}
                submit={t("settings.factor.remove")}
                tone="danger"
              />
            </>
          )}
        </>
      )}
    </SettingsPart>
  );
}
