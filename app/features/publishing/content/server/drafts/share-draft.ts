import { and, eq, gt } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { decodeBase64, encodeBase64Url, hmacKey, isSignedBy, sign } from "#worker/platform/crypto.ts";
import { day } from "#worker/platform/time/units.ts";
import { sharedDays } from "../../shared/drafts/draft-state.ts";
import { pageDrafts } from "../schema.ts";
import type { Draft } from "./read-draft.ts";

const keyOf = ({ settings }: Pick<AppContext, "settings">) => hmacKey(settings.AUTH_SECRET, "content: shared draft");

const signedText = ({ id, sharedUntil }: Pick<Draft, "id" | "sharedUntil">) => `${id}.${sharedUntil}`;

/**
 * Path of the link that shows a draft without signing in; null when it is not shared. The signature holds the moment at
 * which the link ends, so that a new link ends the one before.
 */
export async function sharedPath(
  app: Pick<AppContext, "settings" | "now">,
  draft: Pick<Draft, "id" | "sharedUntil">,
): Promise<string | null> {
  if (draft.sharedUntil === null || draft.sharedUntil <= app.now()) return null;
  const signature = await sign(await keyOf(app), signedText(draft));
  return `/preview/${draft.id}-${encodeBase64Url(new Uint8Array(signature))}`;
}

/**
 * Creates a share link to the draft for anybody who has it, or ends the link.
 * @throws AppError "forbidden"; "not_found" when there is no such draft
 */
export async function shareDraft(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  id: number,
  isShared: boolean,
): Promise<void> {
  requirePermission(member, "content");
  const sharedUntil = isShared ? app.now() + sharedDays * day : null;
  const found = await app.primary.orm.select({ id: pageDrafts.id }).from(pageDrafts).where(eq(pageDrafts.id, id)).get();
  if (!found) throw new AppError("not_found", "没有这个草稿：可能已经发布或者删除了。");
  await changeTogether(app.primary, [
    app.primary.orm.update(pageDrafts).set({ sharedUntil }).where(eq(pageDrafts.id, id)),
    recordChange(app, member, {
      action: isShared ? "page-draft.shared" : "page-draft.share-ended",
      subject: { type: "page-draft", id },
      before: null,
      after: { until: sharedUntil === null ? null : new Date(sharedUntil).toISOString() },
    }),
  ]);
}

/**
 * The draft of a link; null for a link that is wrong or has ended, or when the draft was published or deleted.
 * @param token the last segment of sharedPath
 */
export async function readSharedDraft(
  app: Pick<AppContext, "primary" | "settings" | "now">,
  token: string,
): Promise<Draft | null> {
  const [, id = "", signature = ""] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(token) ?? [];
  const bytes = decodeBase64(signature);
  if (id === "" || !bytes) return null;
  const found = await app.primary.orm
    .select()
    .from(pageDrafts)
    .where(and(eq(pageDrafts.id, Number(id)), gt(pageDrafts.sharedUntil, app.now())))
    .get();
  if (!found) return null;
  return (await isSignedBy(await keyOf(app), bytes, signedText(found))) ? found : null;
}
