import { Moment, ZoneNote } from "#app/shell/moment/moment.tsx";
import type { ListedSession } from "#worker/features/accounts/sessions.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsText } from "./settings-text.ts";

const part = "sessions";

/** The browsers that are signed in. */
export function SessionsPart({ sessions }: { sessions: ListedSession[] }) {
  const here = sessions[0];
  return (
    <SettingsPart id={part}>
      <p className="text-muted">
        {settingsText.sessions.what}
        {here && <ZoneNote at={here.lastUsedAt} />}
      </p>
      <ul className="my-3 divide-y divide-line">
        {sessions.map(({ id, device, place, startedAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {device}
                {isCurrent && (
                  <span className="ml-2 rounded-full bg-primary-soft px-2 py-0.5 text-primary-strong text-sm">
                    {settingsText.sessions.here}
                  </span>
                )}
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{place ?? settingsText.sessions.place}</span>
                <span>
                  {settingsText.sessions.started} <Moment at={startedAt} withZone={false} />
                </span>
                <span>
                  {settingsText.sessions.used} <Moment at={lastUsedAt} withZone={false} />
                </span>
              </p>
            </div>
            <SettingsForm
              intent="end-session"
              part={part}
              hidden={{ session: id }}
              submit={
                <>
                  {settingsText.sessions.end}
                  <span className="sr-only"> {device}</span>
                </>
              }
              tone="plain"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <SettingsForm intent="sign-out-others" part={part} submit={settingsText.sessions.others} tone="plain" />
        )}
        <SettingsForm intent="sign-out-everywhere" part={part} submit={settingsText.sessions.all} tone="plain" />
      </div>
    </SettingsPart>
  );
}
