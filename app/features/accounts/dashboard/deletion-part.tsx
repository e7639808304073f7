import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { OpenOrder } from "#worker/features/orders/public.ts";
import { DeletionFacts } from "../deletion-facts.tsx";
import { KeepOrders, OpenOrders } from "../open-orders.tsx";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsText } from "./settings-text.ts";

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
        {settingsText.delete.renewing}
        <Link to="/dashboard/membership" className="text-primary underline underline-offset-4">
          {settingsText.delete.membership}
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
          fields={[passwordField(settingsText.currentPassword)]}
          submit={settingsText.delete.submit}
          tone="danger"
        >
          <KeepOrders orders={orders} />
        </SettingsForm>
      )}
      <p className="mt-6 mb-3 break-words text-muted">{fill(settingsText.delete.forgot, { email })}</p>
      <SettingsForm intent="deletion-link" part={part} submit={settingsText.delete.send} tone="plain" />
    </SettingsPart>
  );
}
