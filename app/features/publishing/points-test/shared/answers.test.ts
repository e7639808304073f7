import { describe, expect, it } from "vitest";
import { tableOf2019, tableWith } from "../../../../../tests/support/points-table-of-2019.ts";
import { isAnswered, pointsAddress, readAnswers, writeAnswers } from "./answers.ts";

const table = tableOf2019();
const read = (search: string) => readAnswers(new URLSearchParams(search), table);
const written = (search: string) => new URLSearchParams(writeAnswers(read(search))).toString();

describe("readAnswers and writeAnswers", () => {
  it.each([
    "",
    "age=29&en=superior&ow=5&aw=3&ed=degree&se=1&as=1&py=1&cl=1&rs=1&pt=none",
    "age=0&en=none&ow=0&aw=0&ed=none&pt=other",
    "age=120&pt=skilled",
    "as=1",
  ])("round-trip %s", (search) => {
    expect(written(search)).toBe(search);
  });

  it("write the parameters in a fixed order", () => {
    expect(written("pt=english&rs=1&age=30&as=1")).toBe("age=30&as=1&rs=1&pt=english");
  });

  it.each([
    "age=-1",
    "age=121",
    "age=29.5",
    "age=1e2",
    "age=",
    "age=%EF%BC%92%EF%BC%99",
    "en=perfect",
    "en=",
    "ow=x",
    "aw=9999",
    "ed=none2",
    "pt=divorced",
    "pt=constructor",
    "as=yes",
    "as=0",
    "x=1",
  ])("ignore %s", (search) => {
    expect(written(search)).toBe("");
    expect(isAnswered(read(search))).toBe(false);
  });

  it("trim values, and use the first of several", () => {
    expect(written("age=%2029%20&age=30&as=1&as=1")).toBe("age=29&as=1");
  });

  it("ignore rows that the table does not have", () => {
    const older = tableWith({ "english.superior": undefined, "community-language": undefined });
    if (!older) throw new Error("no table");
    const answers = readAnswers(new URLSearchParams("en=superior&cl=1&age=20"), older);
    expect(writeAnswers(answers)).toEqual([["age", "20"]]);
  });

  it("accept a form, and ignore its files", () => {
    const form = new FormData();
    form.set("age", "33");
    form.set("en", new Blob(["x"]), "x");
    expect(writeAnswers(readAnswers(form, table))).toEqual([["age", "33"]]);
  });
});

describe("pointsAddress", () => {
  it("has the answers and the occupation", () => {
    const query = "age=30&pt=none&occupation=221111";
    expect(pointsAddress(read(query), "221111")).toBe(`/immigration/points-test?${query}`);
    expect(pointsAddress(null, null)).toBe("/immigration/points-test");
  });
});
