import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/admin-facts.ts";

/** Whether a figure was compared with its source. */
export function StatusOf({ status }: { status: "confirmed" | "to-check" }) {
  return status === "confirmed" ? (
    t("factsAdmin.confirmed")
  ) : (
    <span className="font-medium text-accent">{t("factsAdmin.toCheck")}</span>
  );
}
