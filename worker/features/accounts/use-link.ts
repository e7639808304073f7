import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { moveMessagesFrom } from "#worker/features/contact/public.ts";
import { deliverMail, giveMailsTo } from "#worker/features/outbox/public.ts";
import { moveReportsFrom } from "#worker/features/professionals/public.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { mustHold } from "#worker/platform/db/run-batch.ts";
import {
  type AccountLink,
  endLinks,
  findLink,
  linkIsGone,
  mailLink,
  provedAddressOf,
  spendLink,
} from "./account-links.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { type Deletion, eraseAccount } from "./delete-account.ts";
import { limits, refund, take } from "./limits.ts";
import { verifyEmailChange } from "./mails.ts";
import { recordEvent } from "./record-event.ts";
import { emailTaken } from "./register-account.ts";
import { beginByLink, type SignedInByLink } from "./sign-in-by-link.ts";

/** What became of a link; the cookies are in the headers. */
export type UsedLink =
  | { outcome: "verified" | "change-confirmed" | "email-changed"; headers: Headers }
  | { outcome: "deleted"; hasKeptOrders: boolean; headers: Headers }
  | SignedInByLink;

/**
 * Does what the link of a mail is for, once.
 * @throws AppError "invalid" when the link was used before, is too old or never was, "conflict" when the new address
 *   has an account by now, or a membership of the account to be deleted renews itself or an order of it is not over,
 *   "forbidden" when that is the last administrator's (the link stays good after all three), "limited"
 */
export async function useLink(
  app: AccountsContext,
  token: string,
  deletion: Deletion = { keepsOrders: false },
): Promise<UsedLink> {
  await take(app, limits.useLinkAddress);
  const found = await findLink(app, token);
  if (found?.state !== "good") throw linkIsGone();
  await refund(app, limits.useLinkAddress);
  const { link } = found;
  switch (link.purpose) {
    case "verify-email":
      await verify(app, link);
      return { outcome: "verified", headers: new Headers() };
    case "sign-in":
    case "recovery":
      return beginByLink(app, link, link.purpose);
    case "confirm-change":
      await askNewAddress(app, link);
      return { outcome: "change-confirmed", headers: new Headers() };
    case "verify-change":
      await change(app, link);
      return { outcome: "email-changed", headers: new Headers() };
    case "delete-account":
      return {
        outcome: "deleted",
        ...(await eraseAccount(app, link.userId, deletion, (statements) => spendLink(app, link, statements))),
        // Somebody else may be signed in here.
        headers: new Headers(),
      };
  }
}

function verify(app: AccountsContext, link: AccountLink): Promise<void> {
  return spendLink(app, link, [proveAddress(app, link), recordEvent(app, link.userId, "email-verified")]);
}

/** The statement that marks an account's address as proved, if it is still the one that the link was sent to. */
const proveAddress = ({ primary, now }: AccountsContext, { userId, email }: AccountLink) =>
  primary.orm
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date(now()) })
    .where(and(eq(users.id, userId), eq(users.email, email)));

/** The old address agrees; now the new one is asked. */
async function askNewAddress(app: AccountsContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const user = await app.primary.orm.select({ name: users.name }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw linkIsGone();
  const question = await mailLink(app, { purpose: "verify-change", userId, email }, (address) =>
    verifyEmailChange({ to: email, name: user.name, link: address }),
  );
  await spendLink(app, link, question);
  app.waitUntil(deliverMail(app));
}

/** What was written from the old address stays this person's, so that it is erased with the account. */
async function change(app: AccountsContext, link: AccountLink): Promise<void> {
  const { userId, email } = link;
  const { orm } = app.primary;
  const before = provedAddressOf(userId);
  const taken = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  await spendLink(app, link, [
    mustHold(sql`NOT EXISTS ${taken}`, () => new AppError("conflict", emailTaken)),
    moveMessagesFrom(app, before, email),
    moveReportsFrom(app, before, email),
    ...giveMailsTo(app, userId, before),
    orm
      .update(users)
      .set({ email, emailVerified: true, updatedAt: new Date(app.now()) })
      .where(eq(users.id, userId)),
    // Links that were sent to the old address open nothing any more.
    endLinks(app, userId),
    recordEvent(app, userId, "email-changed"),
  ]);
}
