/**
 * The server's own rules in the page. They come with the parser, which is large: only once somebody is at the form.
 * @returns what is wrong, by field; nothing when the rules could not be loaded, for the server checks again
 */
export async function checkFields(fields: unknown): Promise<Record<string, string>> {
  const schemas = await loadRules().catch(() => null);
  const parsed = schemas?.contactSchema.safeParse(fields);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed?.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

export const loadRules = () => import("#worker/features/contact/input.ts");
