import type { ProbeResult } from "#worker/platform/services/link-probe.ts";

/** "unclear": the site refuses programs, or we never request the address. "waiting": not checked yet. */
export type LinkHealth = "dead" | "unclear" | "waiting" | "alive";

export const linkHealthNames: Readonly<Record<LinkHealth, string>> = {
  dead: "失效",
  unclear: "看不出",
  waiting: "还没看",
  alive: "正常",
};

export const linkHealthTones = { dead: "danger", unclear: "accent", waiting: "muted", alive: "plain" } as const;

/** Whether visitors cannot open the page: not found, gone, a failing server, or no response. */
export function isDead(look: Exclude<ProbeResult, { isDeferred: true }>): boolean {
  if ("failure" in look) return look.failure !== "forbidden";
  return look.status === 404 || look.status === 410 || look.status >= 500;
}
