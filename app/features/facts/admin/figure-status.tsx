import { factsAdminText } from "./text.ts";

/** Whether a figure was compared with its source. */
export function FigureStatus({ status }: { status: "confirmed" | "to-check" }) {
  return status === "confirmed" ? (
    factsAdminText.confirmed
  ) : (
    <span className="font-medium text-accent">{factsAdminText.toCheck}</span>
  );
}
