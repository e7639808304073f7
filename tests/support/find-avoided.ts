import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const forms = z.string().transform((cell) => cell.split("|").filter((form) => form !== ""));

const termRow = z.strictObject({
  preferred: z.string().min(1),
  avoided: forms.refine((list) => list.length > 0, "name at least one form"),
  where: z.enum(["site", "mails", "all"]),
  except: forms,
  note: z.string(),
});

const exceptionRow = z.strictObject({
  file: z.string().min(1),
  text: z.string().min(1),
  reason: z.string().min(1),
});

/** The wording for a thing: `avoided` are forms that texts must not use. */
export type Term = z.output<typeof termRow>;

/** A passage of one file in which an avoided form is allowed. */
export type TermException = z.output<typeof exceptionRow>;

export const readTerms = (): Term[] =>
  readCsvRows(new URL("../../seed/terms/terms.csv", import.meta.url), termRow).map(({ row }) => row);

/** Passages that are exempt from the table. */
export const readTermExceptions = (): TermException[] =>
  readCsvRows(new URL("../../seed/terms/exceptions.csv", import.meta.url), exceptionRow).map(({ row }) => row);

/** An avoided form in a text, and its replacement. */
export interface Avoided {
  form: string;
  preferred: string;
}

const hide = (text: string, passages: readonly string[]) =>
  passages.reduce((rest, passage) => rest.replaceAll(passage, " ".repeat(passage.length)), text);

/**
 * The avoided forms in a text, each once.
 * @param voice of the text: mails use another form of address than the site
 * @param allowed passages that are ignored
 */
export function findAvoided(
  terms: readonly Term[],
  text: string,
  { voice, allowed = [] }: { voice: "site" | "mails"; allowed?: readonly string[] },
): Avoided[] {
  const held = hide(text, allowed);
  return terms
    .filter(({ where }) => where === "all" || where === voice)
    .flatMap(({ preferred, avoided, except }) => {
      const rest = hide(held, except);
      return avoided.filter((form) => rest.includes(form)).map((form) => ({ form, preferred }));
    });
}
