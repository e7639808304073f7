import type { Term } from "./read-terms.ts";

/** An avoided form in a text, and what to write instead. */
export interface Avoided {
  form: string;
  preferred: string;
}

const hide = (text: string, passages: readonly string[]) =>
  passages.reduce((rest, passage) => rest.replaceAll(passage, " ".repeat(passage.length)), text);

/**
 * The avoided forms in a text, each once.
 * @param voice of the text: mails address people otherwise than the site
 * @param allowed passages that stay as they are
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
