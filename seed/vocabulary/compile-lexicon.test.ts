import { describe, expect, it } from "vitest";
import { readQuery } from "#app/features/register/search/server/reading/read-query.ts";
import { parseLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { compileLexicon } from "./compile-lexicon.ts";
import type { NamedInstitution } from "./name-forms.ts";
import { readVocabulary } from "./read-vocabulary.ts";

const institutions: NamedInstitution[] = [
  {
    id: 1,
    providerCode: "00116K",
    label: "墨尔本大学",
    names: [
      { name: "墨尔本大学", kind: "chinese" },
      { name: "The University of Melbourne (UniMelb)", kind: "register" },
      { name: "墨大", kind: "alias" },
    ],
  },
  {
    id: 2,
    providerCode: "00123M",
    label: "阿德莱德大学",
    names: [
      { name: "The University of Adelaide", kind: "register" },
      { name: "Adelaide", kind: "alias" },
    ],
  },
  {
    id: 3,
    providerCode: "02411J",
    label: "Le Cordon Bleu Australia Pty Limited",
    names: [{ name: "Le Cordon Bleu Australia Pty Limited", kind: "register" }],
  },
];

const courseNames = [
  ...Array<string>(200).fill("Bachelor of Information Technology and Accounting"),
  "Diploma of Information Techonology",
];

const vocabulary = readVocabulary();
const lexicon = parseLexicon(JSON.stringify(compileLexicon(vocabulary, institutions, courseNames)));

/** The meanings of a query, by kind. */
function read(query: string) {
  const { slots, text } = readQuery(query, lexicon).understanding;
  const values = Object.entries(slots).map(([kind, { meanings }]) => [kind, meanings.flatMap((one) => one.values)]);
  return { ...Object.fromEntries(values), ...(text.length > 0 ? { text } : {}) };
}

describe("the lexicon", () => {
  it.each([
    "墨尔本大学",
    "墨大",
    "墨爾本大學",
    "moerben daxue",
    "mebdx",
    "the university of melbourne",
    "Melbourne University",
    "melbourne uni",
    "00116k",
  ])("recognises an institution by %s", (query) => {
    expect(read(query)).toEqual({ institution: ["1"] });
  });

  it("recognises a company name without Pty Ltd", () => {
    expect(read("le cordon bleu australia")).toEqual({ institution: ["3"] });
  });

  it("reads the name of a city as the city, even if an institution has the same name", () => {
    expect(read("adelaide")).toEqual({ place: ["adelaide"] });
    expect(read("adelaide university")).toEqual({ institution: ["2"] });
  });

  it.each([
    ["硕士", ["Master"]],
    ["cert iii", ["Certificate III"]],
    ["三级证书", ["Certificate III"]],
    ["PhD", ["Doctor", "PhD"]],
    ["研究生文凭", ["Graduate Diploma"]],
  ])("recognises the level %s", (query, levels) => {
    expect(read(query)).toEqual({ level: levels });
  });

  it.each([
    ["新州", ["NSW"]],
    ["悉尼", ["sydney"]],
    ["雪梨", ["sydney"]],
    ["xini", ["sydney"]],
  ])("recognises the place %s", (query, places) => {
    expect(read(query)).toEqual({ place: places });
  });

  it("has no term twice, and no term of two kinds unless the field comes first", () => {
    const kinds = new Map<string, Set<string>>();
    for (const { term, kind } of vocabulary.terms) kinds.set(term, (kinds.get(term) ?? new Set()).add(kind));
    const several = [...kinds].filter(([, set]) => set.size > 1).map(([term]) => term);
    expect(several).toEqual(["vet"]);
  });

  it("does not contain typing mistakes of the register", () => {
    expect(lexicon.words.has("technology")).toBe(true);
    expect(lexicon.words.has("techonology")).toBe(false);
  });

  it("has English words or codes for every term of a field", () => {
    for (const { term, kind, means, words } of vocabulary.terms) {
      if (kind === "field") expect(means.length + words.length, term).toBeGreaterThan(0);
    }
  });
});

it("parses the Chinese and English names of all fields as fields", () => {
  const names = vocabulary.fields.flatMap(({ nameCn, nameEn }) => [nameCn, nameEn]);
  const missed = names.filter((name) => {
    const { field, text } = read(name) as { field?: string[]; text?: string[] };
    return field === undefined || text !== undefined;
  });
  expect(missed).toEqual([]);
});
