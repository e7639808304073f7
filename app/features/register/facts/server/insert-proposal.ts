import { eq, sql } from "drizzle-orm";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { FigureDefinition } from "../shared/new-figure-input.ts";
import type { FigureValue } from "./add-figure.ts";
import { factProposals } from "./schema.ts";

/** Maximum number of proposals that wait at a time: the page shows them all. */
export const maxWaiting = 100;

interface NewProposal {
  key: string;
  /** Of a new key. */
  definition: FigureDefinition | null;
  figure: FigureValue;
}

/** Statements: add a proposal with its audit entry, unless the key has one or too many wait. */
export function insertProposal(
  app: Pick<AppContext, "now">,
  member: Member,
  { key, definition, figure }: NewProposal,
): BatchItem[] {
  return [
    mustHold(
      sql`NOT EXISTS (SELECT 1 FROM ${factProposals} WHERE ${eq(factProposals.key, key)})`,
      () => new AppError("invalid", "这个数字已经有一条提议在等确认。", definition ? { field: "key" } : {}),
    ),
    mustHold(
      sql`(SELECT count(*) FROM ${factProposals}) < ${maxWaiting}`,
      () => new AppError("invalid", "等待确认的提议太多了，请管理员先处理一些。"),
    ),
    insertIf(
      factProposals,
      {
        ...{ key, ...figure, definition: definition && JSON.stringify(definition) },
        ...{ author: member.email, proposedAt: app.now() },
      },
      sql`true`,
    ),
    recordChange(app, member, {
      action: "fact.proposed",
      subject: { type: "fact", id: key },
      before: null,
      after: { ...definition, ...figure },
    }),
  ];
}
