import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { offeredTemplates } from "./templates.ts";
import { fillTemplate, type VariableValues } from "./variables.ts";

/** A template with the values of a record. */
export interface FilledTemplate {
  key: string;
  name: string;
  text: string;
}

/** The templates for one record, filled with its values. */
export async function filledTemplates<Kind extends "orders" | "messages">(
  app: Pick<AppContext, "primary">,
  member: Member,
  kind: Kind,
  values: VariableValues<Kind>,
): Promise<FilledTemplate[]> {
  const templates = await offeredTemplates(app, member, kind);
  return templates.map(({ key, name, body }) => ({ key, name, text: fillTemplate(body, values) }));
}

/** The text that an address with `?template=` asks for: how a template is chosen without scripts. */
export const chosenTemplate = (templates: readonly FilledTemplate[], url: URL): string | undefined =>
  templates.find(({ key }) => key === url.searchParams.get("template"))?.text;
