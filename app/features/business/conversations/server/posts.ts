import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { bareName, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { conversationNotices, conversationPosts, otherSide, type Side, type SubjectType } from "./schema.ts";

/** The subject of a conversation. */
export interface Subject {
  type: SubjectType;
  id: number;
}

/** Condition on rows of a conversation. @param id of the subject, or the column or query that has it */
export const isAbout = (
  { subjectType, subjectId }: Record<"subjectType" | "subjectId", SQLiteColumn>,
  { type, id }: { type: SubjectType; id: number | SQLWrapper },
): SQL => sql`(${subjectType} = ${type} AND ${subjectId} = ${id})`;

/** Condition on rows of several conversations. @param ids query of the ids */
export const isAboutOneOf = (
  { subjectType, subjectId }: Record<"subjectType" | "subjectId", SQLiteColumn>,
  type: SubjectType,
  ids: SQLWrapper,
): SQL => sql`(${subjectType} = ${type} AND ${subjectId} IN ${ids})`;

interface NewPost {
  subject: { type: SubjectType; id: number | SQL<number> };
  by: Side;
  /** E-mail address; empty for somebody without an account. */
  author: string;
  text: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  /** ms since 1970 */
  at: number;
  /** Only staff see it. */
  isNote?: boolean;
}

/** Statement: stores a post. @param condition by default: the statement before it changed a row */
export const writePost = (
  { subject: { type, id }, key, isNote = false, ...post }: NewPost,
  condition: SQL = previousChanged,
): SQL =>
  insertIf(conversationPosts, { subjectType: type, subjectId: id, idempotencyKey: key, isNote, ...post }, condition, {
    onConflict: "nothing",
  });

/** Query: the post of a form, if it was stored. */
export const postOf = ({ primary }: Pick<AppContext, "primary">, subject: Subject, key: string) =>
  primary.orm
    .select({ id: conversationPosts.id })
    .from(conversationPosts)
    .where(and(isAbout(conversationPosts, subject), eq(conversationPosts.idempotencyKey, key)));

/** How many posts a side has written since a moment, without notes, as an SQL value. */
export const postsSince = (subject: Subject, by: Side, since: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${conversationPosts} WHERE ${and(
    isAbout(conversationPosts, subject),
    eq(conversationPosts.by, by),
    eq(conversationPosts.isNote, false),
    gt(conversationPosts.at, since),
  )})`;

/**
 * Statement that follows the one that stored a post or a file, in its batch: it queues the mail to the other side. It
 * does nothing when that statement stored nothing.
 * @param at time of the row, ms since 1970
 */
export function queueDigest({ type, id }: Subject, by: Side, at: number): SQL {
  const { subjectType, subjectId, reader, since, items } = conversationNotices;
  const key = sql.join([subjectType, subjectId, reader].map(bareName), sql`, `);
  return sql`INSERT INTO ${conversationNotices} (${key}, ${bareName(since)}, ${bareName(items)})
    SELECT ${type}, ${id}, ${otherSide(by)}, ${at}, 1 WHERE ${previousChanged}
    ON CONFLICT (${key}) DO UPDATE SET ${bareName(items)} = ${items} + 1`;
}
