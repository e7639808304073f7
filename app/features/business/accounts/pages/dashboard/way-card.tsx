import type { ReactNode } from "react";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import type { Intent } from "./settings-actions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { waysText } from "./settings-text.json";

interface Props {
  /** Part of the page, and the hidden field with the id. */
  part: string;
  hidden: Record<string, string>;
  name: string;
  kind: string;
  createdAt: number | null;
  lastUsedAt: number | null;
  /** Shown when it was not used yet. */
  never?: string;
  rename: { intent: Intent; field: FieldProps };
  /** Below the form that renames it: the form that removes it. */
  children: ReactNode;
}

/** A way to sign in or second factor in a list of the settings, with the forms that rename and remove it. */
export function WayCard({ part, hidden, name, kind, createdAt, lastUsedAt, never, rename, children }: Props) {
  return (
    <li className="rounded-lg border border-line p-4">
      <p className="break-words font-medium">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{kind}</span>
        {createdAt !== null && (
          <span>
            {waysText.created} <DateTime at={createdAt} withZone={false} />
          </span>
        )}
        {lastUsedAt === null ? (
          never && <span>{never}</span>
        ) : (
          <span>
            {waysText.used} <DateTime at={lastUsedAt} withZone={false} />
          </span>
        )}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
          {waysText.manage}
          <span className="sr-only"> {name}</span>
        </summary>
        <div className="mt-2 grid gap-6">
          <SettingsForm
            key={rename.field.defaultValue}
            intent={rename.intent}
            part={part}
            hidden={hidden}
            fields={[rename.field]}
            submit={waysText.rename}
            tone="plain"
          />
          {children}
        </div>
      </details>
    </li>
  );
}
