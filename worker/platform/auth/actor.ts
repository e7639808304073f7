import type { Member } from "./permissions.ts";

/** Who is signed in. Made from the session's cookie alone, never from input. */
export interface Actor extends Member {
  sessionId: string;
  name: string;
  /** ms since 1970 */
  sessionStartedAt: number;
  sessionExpiresAt: number;
  /** How the session began; "recovery" may set a password without the old one while fresh. */
  startedBy: "password" | "link" | "recovery";
}
