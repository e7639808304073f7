import { useMatches } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import { layoutText } from "./text.json";

/** Exported as `handle` by routes whose pages show fees of the register. */
export const showsFees = { showsFees: true } as const;

interface Register {
  registerDate: string;
  /** Its fees may be of an earlier year. */
  isOld: boolean;
  /** It is too old to have every school and course. */
  misses: boolean;
}

/** On pages that show rows of a register: its date, and what may have changed since then or be missing. */
export function RegisterAge({ register }: { register: Register | null }) {
  const isShown = useMatches().some(({ handle }) => handle === showsFees);
  if (!isShown || !(register?.isOld || register?.misses)) return null;
  return (
    <p className="mx-auto max-w-6xl px-4 pt-3 text-accent text-sm">
      {fill(register.misses ? layoutText.registerMisses : layoutText.registerAge, { date: register.registerDate })}
    </p>
  );
}
