import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { isGranted, type Permission, roleOf } from "./permissions.ts";
import { users } from "./schema.ts";

/** Id, name, e-mail address of an account and whether the address is verified, by id or by e-mail address (lower case); undefined when there is none. */
export const findAccount = ({ primary }: { primary: Session }, by: "id" | "email", value: string) =>
  primary.orm
    .select({ userId: users.id, email: users.email, name: users.name, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users[by], value))
    .get();

/** Id, name and e-mail address of all accounts, as a subquery to join. @param alias of the subquery, when a query has two */
export const accountRows = <Alias extends string = "account">({ primary }: { primary: Session }, alias?: Alias) =>
  primary.orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .as(alias ?? ("account" as Alias));

/** Id, name and e-mail address of the members of the back office who have a permission, by name. */
export async function listMembersWith({ primary }: { primary: Session }, permission: Permission) {
  const members = await primary.orm
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    // The literals of the partial index, so that SQLite uses it.
    .where(and(sql`${users.role} <> 'user'`, isNull(users.bannedAt)))
    // The `+` prevents the index on names: SQLite sorts the few members instead of reading all accounts in the order of
    // their names.
    .orderBy(sql`+${users.name}`, asc(users.email))
    .limit(200);
  return members.filter(({ role }) => isGranted(roleOf(role), permission)).map(({ role: _, ...member }) => member);
}

/**
 * Id, name and e-mail address of the accounts that may get unsolicited mail: the address is verified, and the account
 * is not banned. As a subquery to join.
 */
export const reachableAccounts = ({ primary }: { primary: Session }) =>
  primary.orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.emailVerified, true), isNull(users.bannedAt)))
    .as("reachable");

/** The id of the account that has confirmed an e-mail address (lower case); null without one. */
export async function findConfirmed({ primary }: { primary: Session }, email: string): Promise<string | null> {
  const found = await primary.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
    .get();
  return found?.id ?? null;
}

/** SQL condition: the account exists. */
export const accountExists = (userId: string): SQL => hasRow(users, eq(users.id, userId));
