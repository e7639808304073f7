import { Moment } from "#app/shell/moment/moment.tsx";
import type { ReadUser } from "#worker/features/accounts/read-user.ts";
import { dashboardText } from "../dashboard/text.ts";
import { usersAdminText } from "./text.ts";

/** What happened to an account, newest first. */
export function UserEvents({ events }: Pick<ReadUser, "events">) {
  return (
    <section className="mt-8 max-w-3xl border-line border-t pt-4">
      <h2 className="font-semibold text-lg">{usersAdminText.events}</h2>
      {events.length === 0 && <p className="mt-2 text-muted">{usersAdminText.noEvents}</p>}
      <ol className="mt-2">
        {events.map(({ id, kind, at, device, place }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-t py-2 text-sm">
            <span className="font-medium">{dashboardText.event[kind]}</span>
            <Moment at={at} />
            <span className="text-muted">{[device, place].filter(Boolean).join("，")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
