import type { ReactNode } from "react";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Way } from "../../server/ways.ts";
import { SettingsForm } from "./settings-form.tsx";
import { waysText } from "./settings-text.json";

interface Props<Listed> {
  way: "authenticator" | "passkey";
  label: string;
  list: readonly Listed[];
  /** Placeholder for a missing name. */
  unnamed: string;
  nameField: FieldProps;
  kindOf: (way: Listed) => string;
  /** Text for a passkey or app that was never used. */
  never?: string;
  /** The form that removes an item, if it may be removed: its fields, and a warning. */
  removal: { fields?: FieldProps[]; note: ReactNode } | null;
}

/** The authenticator apps or the passkeys of the account, each with forms to rename and to remove it. */
export function Ways<Listed extends Way>(props: Props<Listed>) {
  const { way, label, list, unnamed, nameField, kindOf, never, removal } = props;
  if (list.length === 0) return null;
  return (
    <section aria-label={label} className="mt-4 print:hidden">
      <ul className="grid gap-4">
        {list.map((one) => (
          <li key={one.id} className="rounded-lg border border-line p-4">
            <p className="break-words font-medium">{one.name ?? unnamed}</p>
            <p className="flex flex-wrap gap-x-4 text-muted text-sm">
              <span>{kindOf(one)}</span>
              <When label={waysText.created} at={one.createdAt} />
              {one.lastUsedAt === null ? (
                never && <span>{never}</span>
              ) : (
                <When label={waysText.used} at={one.lastUsedAt} />
              )}
            </p>
            <details className="mt-2">
              <summary className="link-line">
                {waysText.manage}
                <span className="sr-only"> {one.name ?? unnamed}</span>
              </summary>
              <div className="mt-2 grid gap-6">
                <SettingsForm
                  key={one.name}
                  intent="way-rename"
                  hidden={{ way, id: one.id }}
                  fields={[{ ...nameField, defaultValue: one.name ?? undefined }]}
                  submit={waysText.rename}
                  tone="plain"
                />
                {removal && (
                  <SettingsForm
                    intent="way-remove"
                    hidden={{ way, id: one.id }}
                    {...(removal.fields && { fields: removal.fields })}
                    submit={waysText.remove}
                    tone="danger"
                  >
                    {removal.note && <p className="text-muted">{removal.note}</p>}
                  </SettingsForm>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const When = ({ label, at }: { label: string; at: number | null }) =>
  at !== null && (
    <span>
      {label} <DateTime at={at} withZone={false} />
    </span>
  );
