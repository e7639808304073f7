import { useMatches } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { layoutText } from "./text.json";

/** Exported as `handle` by routes whose pages show fees of the register. */
export const showsFees = { showsFees: true } as const;

/** On pages that show fees of a register that is not of this year: its date, and that the fees may have changed. */
export function RegisterAge({ register }: { register: { registerDate: string; isOld: boolean } | null }) {
  const isShown = useMatches().some(({ handle }) => handle === showsFees);
  if (!isShown || !register?.isOld) return null;
  return (
    <p className="mx-auto max-w-6xl px-4 pt-3 text-accent text-sm">
      {fill(layoutText.registerAge, { date: register.registerDate })}
    </p>
  );
}
