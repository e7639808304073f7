import { and, asc, eq, gte, isNull, lte, not, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import { isAbout, type Subject } from "./posts.ts";
import {
  conversationFiles,
  conversationNotices,
  conversationPosts,
  otherSide,
  type Side,
  type SubjectType,
} from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now" | "origin" | "settings">;

/** Delay between the first post or file and its mail, ms. */
export const digestDelay = 10 * minute;

/** Mails per run of the job; the next run, a minute later, continues. */
const mailsPerRun = 20;

/** The posts and files of one side. */
export interface News {
  /** Oldest first. */
  texts: string[];
  files: string[];
}

export interface Digest {
  id: number;
  /** The side that reads the mail. */
  reader: Side;
  news: News;
}

/** Writes the mail of a digest. @returns null when there is no recipient */
export type WriteDigest = (
  app: Context,
  digest: Digest,
) => Promise<{
  mail: Mail;
  /** The cause of the mail, for its key: "order:AO-261121-7KQ4MX". */
  cause: string;
  /** With whose account the mail is deleted. */
  userId?: string | null;
} | null>;

/**
 * Sends the digests whose delay is over. Called every minute; without any it is one query. The mail and the end of its
 * notice are one batch, which changes nothing when another post has arrived in between: the next run includes it.
 * @throws the first error, after all others of the run were processed
 */
export async function sendDigests(app: Context, type: SubjectType, write: WriteDigest): Promise<void> {
  const { subjectType, subjectId: id, reader, since, items } = conversationNotices;
  const due = await app.primary.orm
    .select({ id, reader, since, items })
    .from(conversationNotices)
    .where(and(eq(subjectType, type), lte(since, app.now() - digestDelay)))
    .orderBy(asc(since))
    .limit(mailsPerRun);
  const failures: unknown[] = [];
  for (const notice of due) await send(app, type, notice, write).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

type Notice = Pick<typeof conversationNotices.$inferSelect, "reader" | "since" | "items"> & { id: number };

async function send(app: Context, type: SubjectType, notice: Notice, write: WriteDigest): Promise<void> {
  const { id, reader, since, items } = notice;
  const subject = { type, id };
  const news = await readNews(app, subject, otherSide(reader), since);
  const written = news.texts.length + news.files.length === 0 ? null : await write(app, { id, reader, news });
  const end = app.primary.orm.delete(conversationNotices).where(
    and(
      isAbout(conversationNotices, subject),
      eq(conversationNotices.reader, reader),
      // Another run may have sent this notice, and a later post may have started a new one.
      eq(conversationNotices.since, since),
      eq(conversationNotices.items, items),
    ),
  );
  if (!written) {
    await end;
    return;
  }
  const { mail, cause, userId = null } = written;
  await runBatch(app.primary, [
    end,
    enqueueMail(app, mail, { userId, dedupeKey: `${cause}:news:${reader}:${since}`, onlyIf: previousChanged }),
  ]);
}

/** Key prefixes of posts that another mail has announced. */
const isToldAlready = sql`substr(${conversationPosts.idempotencyKey}, 1, instr(${conversationPosts.idempotencyKey}, ':')) IN ('agreed:', 'corrected:', 'said-paid:')`;

/** Posts, and files that are still there, that one side has added since a moment. */
async function readNews({ primary }: Context, subject: Subject, by: Side, since: number): Promise<News> {
  const { id, at, text, isNote } = conversationPosts;
  const { name, uploadedAt, removedAt } = conversationFiles;
  const [texts, files] = await runBatch(primary, [
    primary.orm
      .select({ text })
      .from(conversationPosts)
      .where(
        and(
          isAbout(conversationPosts, subject),
          eq(conversationPosts.by, by),
          eq(isNote, false),
          gte(at, since),
          not(isToldAlready),
        ),
      )
      .orderBy(asc(id)),
    primary.orm
      .select({ name })
      .from(conversationFiles)
      .where(
        and(
          isAbout(conversationFiles, subject),
          eq(conversationFiles.by, by),
          gte(uploadedAt, since),
          isNull(removedAt),
        ),
      )
      .orderBy(asc(conversationFiles.id)),
  ]);
  return { texts: texts.rows.map(({ text }) => text), files: files.rows.map(({ name }) => name) };
}

/** The texts as the quotation of a mail. */
export const quoteOf = ({ texts }: News): { quote?: string } =>
  texts.length === 0 ? {} : { quote: texts.join("\n\n————\n\n") };
