import { pinyinKeys, simplify } from "#seed/vocabulary/derive-forms.ts";
import { wordsOf } from "#worker/features/search/match/search-document.ts";
import type { GuideWord, WrittenGuideWords } from "#worker/features/search/pages/guide-words.ts";
import { foldText } from "#worker/features/search/understand/fold-text.ts";
import { termKeyOf } from "#worker/features/search/vocabulary/lexicon.ts";
import type { GuideTerm } from "./read-topics.ts";

/**
 * The guide words with their keys, in pinyin too. Pinyin of a word under three characters is left out: it may be an English
 * word, or the beginning of a name.
 * @param han gets the characters of the words
 * @param terms keys of the vocabulary: pinyin that is one of them is left out, and a university that is on the register after
 *   all (the campus of Carnegie Mellon)
 * @param courseNames a job that one of them teaches is left out
 */
export function compileGuides(
  guides: readonly GuideTerm[],
  han: Set<string>,
  terms: ReadonlySet<string>,
  courseNames: readonly string[],
): WrittenGuideWords {
  // One text is searched much faster than thousands of names. No word has a line break.
  const taught = [...new Set(courseNames)].map((name) => ` ${wordsOf(foldText(name)).join(" ")}`).join("\n");
  const held = guides.filter(({ taughtBy = [] }) => !taughtBy.some((words) => taught.includes(` ${words}`)));
  const byMeaning = new Map<string, { meaning: GuideWord; keys: string[] }>();
  const written = new Map<string, string>();
  const add = (key: string, meaning: GuideWord) => {
    if (key === "" || written.has(key)) return;
    const id = JSON.stringify(meaning);
    written.set(key, id);
    for (const character of key) han.add(character);
    const same = byMeaning.get(id);
    if (same) same.keys.push(key);
    else byMeaning.set(id, { meaning, keys: [key] });
  };
  for (const { term, meaning } of held) {
    const key = termKeyOf(simplify(foldText(term)));
    if (meaning.kind !== "absent" || !terms.has(key)) add(key, meaning);
  }
  for (const { term, meaning } of held) {
    if (meaning.kind === "plain" || (meaning.kind === "question" && term.length < 3)) continue;
    for (const key of pinyinKeys(simplify(foldText(term)))) if (key.length > 5 && !terms.has(key)) add(key, meaning);
  }
  return [...byMeaning.values()];
}
