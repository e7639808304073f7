import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { testedState } from "./tested-site.ts";

/** Who the browser tests need signed in: each role, and a customer with a paid order that is not over. */
export const kinds = ["user", "editor", "staff", "admin", "buyer"] as const;

export type Kind = (typeof kinds)[number];

/** An account of its own for every test that needs one; far more than one run takes. */
export const accountsOf: Record<Kind, number> = { user: 300, editor: 40, staff: 40, admin: 40, buyer: 40 };

/** An account that is in the database before the site starts (prepare-site.ts). */
export const preparedAccount = (kind: Kind, number: number) => ({
  email: `${kind}-${number}@prepared.example`,
  name: "王小明",
  /** Of a session that has begun. */
  token: `session-of-${kind}-${number}`,
});

const claims = path.join(testedState, "claimed");

/** An account that no other test of this run has; Playwright's workers share the folder of claims. */
export function claimAccount(kind: Kind) {
  mkdirSync(claims, { recursive: true });
  for (let number = 0; number < accountsOf[kind]; number += 1) {
    const claim = path.join(claims, `${kind}-${number}`);
    if (existsSync(claim)) continue;
    try {
      // Fails when another worker has just made it.
      writeFileSync(claim, "", { flag: "wx" });
    } catch {
      continue;
    }
    return preparedAccount(kind, number);
  }
  throw new Error(`All ${accountsOf[kind]} accounts of ${kind} are taken: accountsOf says how many are made.`);
}
