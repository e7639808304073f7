import type { LinkHealth } from "#worker/features/links/link-health.ts";
import { adminLinksText } from "./text.ts";

const colours: Record<LinkHealth, string> = {
  dead: "font-medium text-danger",
  unclear: "font-medium text-accent",
  waiting: "text-muted",
  alive: "",
};

/** What the last look at an address found, in a word. */
export function Health({ of }: { of: LinkHealth }) {
  return <span className={colours[of]}>{adminLinksText.health[of]}</span>;
}
