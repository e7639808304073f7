import type { Identity } from "#worker/features/accounts/list-sign-in-ways.ts";
import { SettingsPart } from "./settings-part.tsx";
import { waysText } from "./sign-in-ways-text.ts";

/** The ways to sign in that the account has. */
export function IdentitiesPart({ identities }: { identities: Identity[] }) {
  return (
    <SettingsPart id="identities">
      <p className="text-muted">{waysText.what}</p>
      <ul className="mt-1 divide-y divide-line">
        {identities.map(({ type, email, status }) => (
          <li key={type} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{waysText[type].label}</span>
              <span className="block break-all text-muted text-sm">{email}</span>
            </span>
            <span className={status === "active" ? "" : "text-accent"}>{waysText[type][status]}</span>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
