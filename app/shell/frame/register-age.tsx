import { useMatches } from "react-router";

/** Exported as `handle` by routes whose pages show fees of the register. */
export const showsFees = { showsFees: true } as const;

/** On pages that show rows of the register: what an old one may have wrong or lack. The server writes the text (read-frame.server.ts). */
export function RegisterAge({ text }: { text: string | null }) {
  const isShown = useMatches().some(({ handle }) => handle === showsFees);
  return isShown && text ? <p className="mx-auto max-w-6xl px-4 pt-3 text-accent text-sm">{text}</p> : null;
}
