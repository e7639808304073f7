import { expect, it } from "vitest";
import { findAvoided, type Term } from "./support/find-avoided.ts";

const terms: Term[] = [
  { preferred: "州提名", avoided: ["州担保"], where: "all", except: ["也叫州担保"], note: "" },
  { preferred: "语言课程", avoided: ["语言班", "语言课"], where: "all", except: ["语言课程"], note: "" },
  { preferred: "你", avoided: ["您"], where: "site", except: [], note: "" },
  { preferred: "您", avoided: ["你"], where: "mails", except: [], note: "" },
];

const forms = (text: string, voice: "site" | "mails" = "site", allowed: string[] = []) =>
  findAvoided(terms, text, { voice, allowed }).map(({ form }) => form);

it("finds each avoided form, and suggests its replacement", () => {
  expect(findAvoided(terms, "先读语言班，再申请州担保。", { voice: "site" })).toEqual([
    { form: "州担保", preferred: "州提名" },
    { form: "语言班", preferred: "语言课程" },
  ]);
});

it("a phrase that the term allows hides only itself", () => {
  expect(forms("州提名（也叫州担保）")).toEqual([]);
  expect(forms("州提名（也叫州担保）和州担保")).toEqual(["州担保"]);
  expect(forms("语言课程以外的语言课")).toEqual(["语言课"]);
});

it("requires 你 on the site and 您 in mails", () => {
  expect([forms("您好"), forms("你好"), forms("您好", "mails"), forms("你好", "mails")]).toEqual([
    ["您"],
    [],
    [],
    ["你"],
  ]);
});

it("ignores an allowed passage of a file", () => {
  expect(forms("骗子说“保证州担保”", "site", ["“保证州担保”"])).toEqual([]);
});
