import { ExternalLink } from "#app/shell/page/external-link.tsx";
import { t } from "#app/shell/text/t.ts";
import { omaraRegister } from "./official-registers.ts";
import "./text.ts";

/** Nobody is listed yet: where to look instead. */
export function NoEntries() {
  return (
    <div className="rounded-xl border border-line bg-surface p-5">
      <h2 className="font-semibold text-xl">{t("professional.empty")}</h2>
      <p className="mt-2">{t("professional.emptyText")}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>
          {t("professional.emptyMigration")} <ExternalLink href={omaraRegister}>{t("professional.omara")}</ExternalLink>
        </li>
        <li>{t("professional.emptyEducation")}</li>
      </ul>
    </div>
  );
}
