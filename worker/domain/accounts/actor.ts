/** Who is signed in. Made from the session's cookie alone, never from input. */
export interface Actor {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: "user" | "admin";
  twoFactorEnabled: boolean;
  /** ms since 1970 */
  sessionStartedAt: number;
  sessionExpiresAt: number;
  /** How the session began; "recovery" may set a password without the old one while fresh. */
  startedBy: "password" | "link" | "recovery";
}

/** An administrator without a second factor may only set one up. */
export const mustEnrol = ({ role, twoFactorEnabled }: Actor) => role === "admin" && !twoFactorEnabled;
