import { and, asc, eq, inArray } from "drizzle-orm";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, may } from "#worker/platform/auth/permissions.ts";
import { fillTemplate, placeholdersIn, type VariableValues } from "../shared/variables.ts";
import { answerTemplates } from "./schema.ts";

/** A template with the values of a record inserted. */
export interface FilledTemplate {
  key: string;
  name: string;
  text: string;
}

/** Formats a figure for a text, with its date. */
type WriteFigure = (fact: Fact) => string;

/** The templates for one record, filled with its values and with the figures in force today. Variables and figures without a value remain placeholders. */
export async function filledTemplates<Kind extends "orders" | "messages">(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  kind: Kind,
  values: VariableValues<Kind>,
  writeFigure: WriteFigure,
): Promise<FilledTemplate[]> {
  const templates = await offeredTemplates(app, member, kind);
  const facts = await figuresIn(app, templates.map(({ body }) => body).join("\n"));
  const figures = Object.fromEntries(facts.map((fact) => [fact.key, writeFigure(fact)]));
  return templates.map(({ key, name, body }) => ({ key, name, text: fillTemplate(body, { ...figures, ...values }) }));
}

/** The figures in force today whose keys a text contains. Reads nothing for a text without keys. */
export async function figuresIn({ primary, now }: Pick<AppContext, "primary" | "now">, body: string): Promise<Fact[]> {
  const keys = placeholdersIn(body).filter((name) => name.includes("."));
  return [...(await readFacts({ db: primary, now }, keys)).values()];
}

/**
 * The text that the address requests for one of the page's fields, `?template=…&into=text`: the choice of a template without scripts.
 * @param field name of the textarea
 */
export const chosenTemplate = (
  templates: readonly FilledTemplate[],
  { searchParams }: URL,
  field: string,
): string | undefined =>
  searchParams.get("into") === field
    ? templates.find(({ key }) => key === searchParams.get("template"))?.text
    : undefined;

/** Maximum number of templates in the list. */
const maxOffered = 100;

/** The templates for a kind of record, in their order; empty for members who may not answer such records. */
export async function offeredTemplates(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  kind: "orders" | "messages",
): Promise<Pick<typeof answerTemplates.$inferSelect, "key" | "name" | "body">[]> {
  if (!may(member, kind)) return [];
  const { key, name, body, use, isOffered, position } = answerTemplates;
  return primary.orm
    .select({ key, name, body })
    .from(answerTemplates)
    .where(and(inArray(use, [kind, "both"]), eq(isOffered, true)))
    .orderBy(asc(position), asc(key))
    .limit(maxOffered);
}
