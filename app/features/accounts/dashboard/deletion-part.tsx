import { Link } from "react-router";
import { t } from "#app/shell/text/t.ts";
import type { OpenOrder } from "#worker/features/accounts/list-open-orders.ts";
import { DeletionFacts } from "../deletion-facts.tsx";
import { KeepOrders, OpenOrders } from "../open-orders.tsx";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import "./settings-text.ts";

const part = "delete";

interface Props {
  email: string;
  hasPassword: boolean;
  /** Those that are not over. */
  orders: readonly OpenOrder[];
}

/** What deleting the account means, and the two ways to do it: the password, or a link to the address. */
export function DeletionPart({ email, hasPassword, orders }: Props) {
  return (
    <SettingsPart id={part}>
      <DeletionFacts />
      <p className="mt-2 mb-4">
        {t("settings.delete.renewing")}
        <Link to="/dashboard/membership" className="text-primary underline underline-offset-4">
          {t("settings.delete.membership")}
        </Link>
        。
      </p>
      <div className="mb-4">
        <OpenOrders orders={orders} />
      </div>
      {hasPassword && (
        <SettingsForm
          intent="delete"
          part={part}
          fields={[passwordField(t("settings.currentPassword"))]}
          submit={t("settings.delete.submit")}
          tone="danger"
        >
          <KeepOrders orders={orders} />
        </SettingsForm>
      )}
      <p className="mt-6 mb-3 break-words text-muted">{t("settings.delete.forgot", { email })}</p>
      <SettingsForm intent="deletion-link" part={part} submit={t("settings.delete.send")} tone="plain" />
    </SettingsPart>
  );
}
