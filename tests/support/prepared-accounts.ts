import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { testedState } from "./tested-site.ts";

/** Kinds of prepared accounts: each role, and a customer with a paid order in progress. */
export const kinds = ["user", "editor", "staff", "admin", "buyer"] as const;

export type Kind = (typeof kinds)[number];

/** Number of accounts by kind. Each test uses another one, and a run needs far fewer. */
export const accountsOf: Record<Kind, number> = { user: 300, editor: 40, staff: 40, admin: 40, buyer: 40 };

/** An account that is in the database before the site starts (prepare-site.ts). */
export const preparedAccount = (kind: Kind, number: number) => ({
  email: `${kind}-${number}@prepared.example`,
  name: "王小明",
  token: `session-of-${kind}-${number}`,
});

const claims = path.join(testedState, "claimed");

/** Takes an account that no other test of this run has. A claim is a file, because Playwright has several processes. */
export function claimAccount(kind: Kind) {
  mkdirSync(claims, { recursive: true });
  for (let number = 0; number < accountsOf[kind]; number += 1) {
    const claim = path.join(claims, `${kind}-${number}`);
    if (existsSync(claim)) continue;
    try {
      // Fails when another process has just created it.
      writeFileSync(claim, "", { flag: "wx" });
    } catch {
      continue;
    }
    return preparedAccount(kind, number);
  }
  throw new Error(`All ${accountsOf[kind]} accounts of ${kind} are taken: raise its number in accountsOf.`);
}
