import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { enqueueMail } from "#worker/features/outbox/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { contactNews } from "../mails.ts";
import { contactFiles, contactMessages, contactNotices, contactPosts, contactReplies } from "../schema.ts";
import type { ContactSide } from "../topics.ts";
import { threadPath } from "./link.ts";
import { gatheringTime, otherSide } from "./notices.ts";

type Context = Pick<AppContext, "primary" | "now" | "origin" | "settings">;

/** Mails written by one run of the job; the next one, a minute later, goes on. */
const mailsPerRun = 20;

/**
 * Writes the mails about additions to threads whose gathering time is over. Called every minute; without any it is one query. The
 * mail and the end of its notice are one batch, which changes nothing when another addition has arrived in between.
 * @throws the first error, after all others of the run were told
 */
export async function tellContactReaders(app: Context): Promise<void> {
  const { reader, since, items } = contactNotices;
  const due = await app.primary.orm
    .select({ reader, since, items, message: contactMessages })
    .from(contactNotices)
    .innerJoin(contactMessages, eq(contactMessages.id, contactNotices.messageId))
    .where(lte(since, app.now() - gatheringTime))
    .orderBy(asc(since))
    .limit(mailsPerRun);
  const failures: unknown[] = [];
  for (const one of due) await tell(app, one).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

interface Due {
  reader: ContactSide;
  since: number;
  items: number;
  message: typeof contactMessages.$inferSelect;
}

async function tell(app: Context, { reader, since, items, message }: Due): Promise<void> {
  const { orm } = app.primary;
  const { texts, files } = await readNews(app, message.id, otherSide(reader), since);
  const end = orm.delete(contactNotices).where(
    and(
      eq(contactNotices.messageId, message.id),
      eq(contactNotices.reader, reader),
      // Another run may have told of this notice, and a message since have begun a new one.
      eq(contactNotices.since, since),
      eq(contactNotices.items, items),
    ),
  );
  if (texts.length + files.length === 0) {
    await end;
    return;
  }
  const link = app.origin + (reader === "staff" ? `/admin/messages/${message.id}` : await threadPath(app, message));
  const mail = contactNews({ ...message, at: message.createdAt }, { reader, texts, files, link });
  await runBatch(app.primary, [
    end,
    enqueueMail(app, mail, { dedupeKey: `contact:${message.id}:news:${reader}:${since}`, onlyIf: previousChanged }),
  ]);
}

/** What one side has added since a moment. */
async function readNews({ primary }: Context, messageId: number, by: ContactSide, since: number) {
  const { orm } = primary;
  const [texts, files] = await runBatch(primary, [
    by === "staff"
      ? orm
          .select({ text: contactReplies.text })
          .from(contactReplies)
          .where(and(eq(contactReplies.messageId, messageId), gte(contactReplies.at, since)))
          .orderBy(asc(contactReplies.id))
      : orm
          .select({ text: contactPosts.text })
          .from(contactPosts)
          .where(
            and(eq(contactPosts.messageId, messageId), eq(contactPosts.kind, "sender"), gte(contactPosts.at, since)),
          )
          .orderBy(asc(contactPosts.id)),
    orm
      .select({ name: contactFiles.name })
      .from(contactFiles)
      .where(and(eq(contactFiles.messageId, messageId), eq(contactFiles.by, by), gte(contactFiles.uploadedAt, since)))
      .orderBy(asc(contactFiles.id)),
  ]);
  return { texts: texts.rows.map(({ text }) => text), files: files.rows.map(({ name }) => name) };
}
