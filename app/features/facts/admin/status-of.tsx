import { t } from "#app/shell/text/t.ts";
import "./text.ts";

/** Whether a figure was compared with its source. */
export function StatusOf({ status }: { status: "confirmed" | "to-check" }) {
  return status === "confirmed" ? (
    t("factsAdmin.confirmed")
  ) : (
    <span className="font-medium text-accent">{t("factsAdmin.toCheck")}</span>
  );
}
