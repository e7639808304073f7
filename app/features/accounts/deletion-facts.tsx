import { deletionText } from "./dashboard/deletion-text.ts";

const goes = ["account", "use", "mail", "orders"] as const;
const stays = ["books", "mailbox", "restore", "stripe", "invited", "browser"] as const;

/** What deleting the account removes, and what stays: where it is asked for, and behind a mail's link. */
export function DeletionFacts() {
  return (
    <div>
      <p>{deletionText.goes.label}</p>
      <ul className="list-disc pl-6">
        {goes.map((what) => (
          <li key={what}>{deletionText.goes[what]}</li>
        ))}
      </ul>
      <p className="mt-2">{deletionText.stays.label}</p>
      <ul className="list-disc pl-6">
        {stays.map((what) => (
          <li key={what}>{deletionText.stays[what]}</li>
        ))}
      </ul>
    </div>
  );
}
