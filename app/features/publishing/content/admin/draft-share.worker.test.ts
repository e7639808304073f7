import { beforeEach, describe, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import { site, Visitor } from "../../../../../tests/support/account-client.ts";
import { refusalOfRoute, runRoute } from "../../../../../tests/support/back-office.ts";
import {
  beginDrafts,
  changeDraft,
  editor,
  later,
  makeDraft,
  openDraft,
} from "../../../../../tests/support/page-drafts.ts";
import { loader as sharedPage } from "../pages/shared-draft.tsx";
import { readSharedDraft, shareDraft } from "../server/drafts/share-draft.ts";

const day = 24 * 3600 * 1000;

beforeEach(beginDrafts);

describe("the link that shares a draft", () => {
  const tokenOf = async (id: number) =>
    new URL((await openDraft(id)).shared?.address ?? site).pathname.replace("/preview/", "");
  const show = (token: string) => runRoute(sharedPage, `/preview/${token}`, new Visitor(), { params: { token } });

  it("shows it without signing in, and nobody's address", async () => {
    const id = await makeDraft({ title: "给人看的", body: "## 费用\n\n申请费 {{visa.charge}}。" });
    expect((await openDraft(id)).shared).toBeNull();
    await changeDraft(id, { intent: "share" });
    const shown = await show(await tokenOf(id));
    expect(unpack(shown.content)).toMatchObject({
      page: { title: "给人看的" },
      facts: { "visa.charge": { value: 1600 } },
    });
    expect(JSON.stringify(shown)).not.toContain(editor.email);
  });

  it("cannot be guessed, ends when it is renewed or ended, and after fourteen days", async () => {
    const id = await makeDraft();
    await changeDraft(id, { intent: "share" });
    const token = await tokenOf(id);
    const forged = [
      `${id}-${"A".repeat(43)}`,
      token.slice(0, -1),
      `${id + 1}${token.slice(String(id).length)}`,
      String(id),
      "",
    ];
    for (const one of forged) expect(await refusalOfRoute(show(one))).toBe("404");
    expect(await readSharedDraft(later(15 * day), token)).toBeNull();
    expect(await readSharedDraft(later(13 * day), token)).not.toBeNull();
    await shareDraft(later(1000), editor.actor, id, true);
    expect(await refusalOfRoute(show(token))).toBe("404");
    const renewed = await tokenOf(id);
    expect(await refusalOfRoute(show(renewed))).toBeNull();
    await changeDraft(id, { intent: "share-end" });
    expect(await refusalOfRoute(show(renewed))).toBe("404");
  });
});
