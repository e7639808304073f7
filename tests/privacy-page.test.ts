import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is, Table } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readPages } from "#seed/pages/read-pages.ts";
import { checkSettings } from "#worker/env.ts";
import { projectRoot } from "../scripts/state-directory.mjs";
import {
  bindings,
  browserStorage,
  hosts,
  impersonalTables,
  notStored,
  personalTables,
  services,
  settings,
} from "./privacy-map.ts";

const page = readPages().find((one) => one.path === "/legal/privacy")?.body ?? "";

/** The first cells of the rows of the page's tables. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split(" | ")[0]?.slice(2) ?? "");

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const source = ["app", "worker"].flatMap((folder) => filesIn(folder, /\.tsx?$/));

const unique = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe("tables on the privacy page", () => {
  const migrated = filesIn("drizzle", /\.sql$/).flatMap((file) =>
    [...read(file).matchAll(/CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/g)].map(([, name = ""]) => name),
  );

  it("lists every table of the schema and the migrations, and no other table", async () => {
    const schema = await Promise.all(
      filesIn("worker", /(^|\/)schema\.ts$/).map((file) => import(path.join(projectRoot, file))),
    );
    const described = schema
      .flatMap((module: Record<string, unknown>) => Object.values(module))
      .filter((value) => is(value, Table))
      .map((table) => getTableName(table));
    const known = unique([...Object.keys(personalTables), ...impersonalTables]);
    expect(known).toEqual(unique([...described, ...migrated]));
    expect(impersonalTables.filter((name) => name in personalTables)).toEqual([]);
  });

  it.each(Object.entries(personalTables))("the page has one row about table %s: %s", (_, beginning) => {
    expect(rows.filter((row) => row.startsWith(beginning))).toHaveLength(1);
  });
});

describe("browser storage on the privacy page", () => {
  const usesStorage =
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie|\bcaches\.\w+\(|\b(?:draftKey|use\w*Draft)\(|Max-Age=/;
  const named = unique(Object.values(browserStorage).flat());
  const onPage = unique(
    rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)).filter((name) => name !== ""),
  );

  it("privacy-map.ts lists every file that uses browser storage, caches or cookies", () => {
    // Comments do not count.
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const found = source.filter((file) => usesStorage.test(code(file)));
    expect(found.filter((file) => !(file in browserStorage))).toEqual([]);
  });

  it("the page lists every key and cookie, and no other", () => {
    expect(onPage).toEqual(named);
  });

  it("privacy-map.ts lists every name in the source that looks like a storage key", () => {
    const names = source.flatMap((file) =>
      [...read(file).matchAll(/["'`](?:\$\{[^}]*\})?((?:aotu[-.]|user-token)[\w.-]*)(\$\{)?/g)].map(
        ([, name = "", cut]) => ({ file, name, isWhole: cut === undefined }),
      ),
    );
    expect(names.length).toBeGreaterThan(8);
    const isKnown = ({ name, isWhole }: (typeof names)[number]) =>
      name in notStored ||
      name.startsWith("aotu.example") ||
      named.some((key) => {
        const plain = key.replace(/^__Host-/, "").replace(/…$/, "");
        return isWhole && !name.endsWith("=") ? plain === name : plain.startsWith(name);
      });
    expect(names.filter((one) => !isKnown(one))).toEqual([]);
  });

  it("the page lists the key of every draft", () => {
    const drafts = source.flatMap((file) =>
      [...read(file).matchAll(/\buseDraft\([^,()]+, ["`]([\w-]+)(\$\{)?|\bdraft=(?:"|\{`)([\w-]+)(\$\{)?/g)].map(
        ([, one = "", isOne, other = "", isOther]) => `aotu-draft-${one}${other}${isOne || isOther ? "…" : ""}`,
      ),
    );
    expect(drafts.length).toBeGreaterThan(1);
    const isOnPage = (draft: string) =>
      onPage.some((name) => name === draft || (name.endsWith("…") && draft.startsWith(name.slice(0, -1))));
    expect(drafts.filter((draft) => !isOnPage(draft))).toEqual([]);
  });
});

describe("recipients on the privacy page", () => {
  it("privacy-map.ts lists every service, setting and binding, and no other", () => {
    const names = readdirSync(path.join(projectRoot, "worker/platform/services")).map(
      (name) => name.split(".")[0] ?? "",
    );
    expect(unique(Object.keys(services))).toEqual(unique(names));
    const known = checkSettings({ AUTH_SECRET: "x".repeat(32) }).settings ?? {};
    expect(unique(Object.keys(settings))).toEqual(unique(Object.keys(known)));
    const bound = [
      ...read("wrangler.toml").matchAll(/^binding = "(\w+)"|^\[\[(?:send_email|ratelimits)\]\]\nname = "(\w+)"/gm),
    ];
    expect(unique(Object.keys(bindings))).toEqual(unique(bound.map(([, one, other]) => one ?? other ?? "")));
  });

  it("privacy-map.ts lists every host in the code of services and settings", () => {
    const named = source
      .filter((file) => /^worker\/(platform|env\.ts)/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g)].map(([, host = ""]) => host),
      )
      .filter((host) => !/(^|\.)(example|invalid)$/.test(host));
    expect(named.length).toBeGreaterThan(2);
    expect(unique(named).filter((host) => !(host in hosts))).toEqual([]);
  });

  const recipients = [services, settings, bindings, hosts].flatMap((one) => Object.values(one));
  it.each(unique(recipients.filter((one) => one !== null)))("the page lists %s", (recipient) => {
    expect(rows.filter((row) => row === recipient || row.startsWith(`${recipient}（`))).toHaveLength(1);
  });
});
