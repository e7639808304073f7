import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  checklistFields,
  type Situation,
  circumstances as situationFlags,
} from "#app/features/register/tools/shared/profile.ts";
import { categories, checklistFigures, documents, listDocuments, notes } from "./list-documents.ts";
import { checklistAddress, defaultSituation, fullAddress, hasSituation, readSituation } from "./situation.ts";

const circumstances = Object.keys(situationFlags) as (keyof typeof situationFlags)[];
const {
  where: { options: places },
  level: { options: levels },
  funds: { options: fundings },
} = checklistFields;
const situationQuery = (situation: Situation) => checklistAddress(situation, "");
const fullQuery = (situation: Situation) => fullAddress(situation, "");

const read = (query: string) => readSituation(new URLSearchParams(query));
const idsOf = (situation: Situation) =>
  listDocuments(situation).flatMap((group) => group.documents.map(({ id }) => id));
const ids = (query: string) => idsOf(read(query));

describe("the query of a situation", () => {
  it("is empty for the default situation, and round-trips", () => {
    expect(situationQuery(defaultSituation)).toBe("");
    expect(read(fullQuery(defaultSituation))).toEqual(defaultSituation);
    expect([hasSituation(new URLSearchParams("x=1")), hasSituation(new URLSearchParams("partner=0"))]).toEqual([
      false,
      true,
    ]);
    for (const where of places)
      for (const level of levels)
        for (const funds of fundings)
          for (const name of circumstances) {
            const situation = { ...defaultSituation, where, level, funds, [name]: !defaultSituation[name] };
            expect(read(situationQuery(situation))).toEqual(situation);
          }
  });

  it("sets only the circumstances in the query", () => {
    expect(read("under18=1&packaged=1")).toMatchObject({ under18: true, packaged: true, translation: false });
    expect(read("where=outside").translation).toBe(false);
    expect(read("")).toEqual(defaultSituation);
    expect(read("utm_source=wechat")).toEqual(defaultSituation);
  });

  it.each(["where=moon&level=&funds=gold&under18=yes&partner=2", "where=%00&level=__proto__&funds=toString"])(
    "ignores invalid values: %s",
    (query) => {
      expect(read(query)).toEqual({ ...defaultSituation, translation: false });
    },
  );
});

describe("the documents", () => {
  it("have unique ids of letters, digits and hyphens", () => {
    const all = documents.map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it("contain no figures in texts, because figures come from the registry", () => {
    const texts = documents.map(({ name, why, hint = "" }) => `${name}${why}${hint}`);
    for (const text of [...texts, ...notes.map((note) => note.text)]) {
      // Numbers of forms are names, not figures.
      expect(text.replace(/(80|1229|956A?) 号表|157N|956A?/g, "")).not.toMatch(/\d/);
    }
  });

  it("are each listed in at least one situation", () => {
    const shown = new Set<string>();
    for (const where of places)
      for (const level of levels)
        for (const funds of fundings) {
          const all = Object.fromEntries(circumstances.map((name) => [name, true]));
          for (const situation of [{ ...defaultSituation, ...all }, defaultSituation])
            for (const id of idsOf({ ...situation, where, level, funds })) shown.add(id);
        }
    expect([...shown].sort()).toEqual(documents.map(({ id }) => id).sort());
  });
});

describe("the list of a situation", () => {
  it("is short for the default situation", () => {
    expect(ids("")).toEqual(
      expect.arrayContaining(["passport", "coe", "gs-answers", "deposit", "english-test", "oshc"]),
    );
    for (const id of ["welfare", "marriage", "coe-package", "loan", "current-visa", "aases"])
      expect(ids("")).not.toContain(id);
  });

  it.each([
    ["under18=1", ["parental-consent", "parents-id", "welfare", "birth-certificate"]],
    ["packaged=1", ["coe-package"]],
    ["partner=1", ["partner-passport", "marriage", "oshc-family"]],
    ["children=1", ["child-birth", "oshc-family", "child-school"]],
    ["translation=1", ["translation-outside"]],
    ["where=inside&translation=1", ["translation-inside", "current-visa"]],
    ["sponsor=1", ["sponsor-letter", "sponsor-relation"]],
    ["funds=income", ["income", "sponsor-relation"]],
    ["funds=loan", ["loan"]],
    ["funds=scholarship", ["scholarship"]],
    ["level=research", ["research-plan"]],
    ["level=doctorate", ["research-plan"]],
    ["level=exchange", ["aases"]],
    ["level=school", ["school-report"]],
    ["worked=1", ["employment"]],
    ["renamed=1", ["name-change"]],
    ["military=1", ["military"]],
    ["authorised=1", ["form-956"]],
  ])("adds the documents for %s", (query, added) => {
    const found = ids(query);
    for (const id of added) {
      expect(found).toContain(id);
      expect(ids("where=outside")).not.toContain(id);
    }
  });

  it("includes all documents of a research degree for a doctorate", () => {
    expect(ids("level=doctorate")).toEqual(ids("level=research"));
  });

  it("omits documents that exchange students do not need", () => {
    const found = ids("level=exchange&funds=deposit&sponsor=1&under18=1");
    for (const id of ["coe", "deposit", "sponsor-letter", "english-test", "welfare"]) expect(found).not.toContain(id);
  });

  it("never requires a total of funds, evidence for the answers, or a visa that the department already has", () => {
    for (const where of places)
      for (const funds of fundings) {
        const groups = listDocuments({ ...defaultSituation, where, funds });
        const must = groups.flatMap((group) => group.documents).filter(({ need }) => need === "must");
        expect(must.map(({ name }) => name).join()).not.toMatch(/加一遍|总额/);
        for (const id of ["funds-total", "gs-evidence", "current-visa"])
          expect(must.map((document) => document.id)).not.toContain(id);
        expect(groups.flatMap((group) => group.notes).some(({ id }) => id === "funds-sum")).toBe(funds !== "income");
      }
  });

  it("asks for the confirmation of enrolment as an electronic file", () => {
    for (const query of ["", "packaged=1"]) {
      const all = listDocuments(read(query)).flatMap((group) => group.documents);
      expect(all.filter(({ id }) => id.startsWith("coe")).map(({ copy }) => copy)).toEqual(["electronic"]);
    }
  });

  it("gives no advice on wording, and mentions translations by notaries only with the translator's", () => {
    const texts = documents.map(({ why, hint = "" }) => why + hint);
    expect(texts.filter((text) => /先写中文|现写/.test(text))).toEqual([]);
    expect(texts.filter((text) => /公证书/.test(text) && /译/.test(text) && !/译者/.test(text))).toEqual([]);
  });

  it("asks for translations only of documents in Chinese", () => {
    const documentsOf = (query: string) => listDocuments(read(query)).flatMap((group) => group.documents);
    expect(documentsOf("where=outside").some(({ isTranslated }) => isTranslated)).toBe(false);
    const translated = documentsOf("").filter(({ isTranslated }) => isTranslated);
    expect(translated.map(({ id }) => id)).toContain("transcripts");
    expect(translated.map(({ id }) => id)).not.toContain("coe");
  });

  it("shows the figures of the situation", () => {
    const figures = (query: string) =>
      listDocuments(read(query)).flatMap((group) =>
        [...group.notes, ...group.documents].flatMap((listed) => listed.figures),
      );
    expect(figures("funds=income")).toContain("visa-500.income-single");
    expect(figures("funds=income&children=1")).toContain("visa-500.income-family");
    expect(figures("funds=income&children=1")).not.toContain("visa-500.income-single");
    expect(figures("")).toContain("visa-500.travel");
    expect(figures("")).not.toContain("visa-500.travel-onshore");
    expect(figures("where=inside")).not.toContain("visa-500.travel");
    expect(figures("where=inside")).toContain("visa-500.travel-onshore");
    expect(figures("where=inside")).toContain("temporary-visa.subsequent-charge");
    expect(figures("where=outside")).not.toContain("temporary-visa.subsequent-charge");
    expect(figures("packaged=1")).not.toContain("visa-500.ielts");
    for (const key of figures("partner=1&children=1&under18=1")) expect(checklistFigures).toContain(key);
  });
});

it("the file of documents conforms to its type", () => {
  const tags = [
    ...places.map((place) => `where:${place}`),
    ...levels.map((level) => `level:${level}`),
    ...fundings.map((funding) => `funds:${funding}`),
    ...circumstances,
  ];
  const some = z.array(z.enum(tags)).min(1).optional();
  const condition = { all: some, any: some, not: some };
  const text = z.string().trim().min(1);
  const document = z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    category: z.enum(categories),
    name: text,
    english: text,
    copy: z.enum(["scan", "signed-scan", "electronic", "online"]),
    translation: z.enum(["whole", "english", "none"]),
    need: z.enum(["must", "suggested", "maybe"]),
    why: text,
    hint: text.optional(),
    facts: z.array(z.strictObject({ key: text, ...condition })).optional(),
    ...condition,
  });
  expect(z.array(document).safeParse(documents).error).toBeUndefined();
});
