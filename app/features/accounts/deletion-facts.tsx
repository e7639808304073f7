import { t } from "#app/shell/text/t.ts";
import "./dashboard/deletion-text.ts";

const goes = ["account", "use", "mail", "orders"] as const;
const stays = ["books", "mailbox", "restore", "stripe", "invited", "browser"] as const;

/** What deleting the account removes, and what stays: where it is asked for, and behind a mail's link. */
export function DeletionFacts() {
  return (
    <div>
      <p>{t("deletion.goes")}</p>
      <ul className="list-disc pl-6">
        {goes.map((what) => (
          <li key={what}>{t(`deletion.goes.${what}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t("deletion.stays")}</p>
      <ul className="list-disc pl-6">
        {stays.map((what) => (
          <li key={what}>{t(`deletion.stays.${what}`)}</li>
        ))}
      </ul>
    </div>
  );
}
