import { expect, test } from "../support/browser-test.ts";
import { accept, invite } from "../support/day/administrator.ts";
import { order, register, sayPaid, write } from "../support/day/customer.ts";
import { deleteDraft, shareDraft } from "../support/day/editor.ts";
import { expectMails, openLinks } from "../support/day/mails.ts";
import { enter } from "../support/day/people.ts";
import { answer, askForPayment, confirmPayment, refundPart } from "../support/day/staff.ts";
import { freshEmail } from "../support/sign-in.ts";

test("four roles play a day through, and each mail of it goes to the right person", async ({ browser }) => {
  test.setTimeout(60_000);
  const colleagueAddress = freshEmail();
  const customerAddress = freshEmail();
  const [admin, editor, staff] = [
    await enter(browser, "admin"),
    await enter(browser, "editor"),
    await enter(browser, "staff"),
  ];
  const [customer, colleague] = [await enter(browser), await enter(browser)];

  await invite(admin.page, colleagueAddress);
  await accept(colleague.page, colleagueAddress);

  const title = `一天里的草稿 ${crypto.randomUUID().slice(0, 8)}`;
  const link = await shareDraft(editor.page, "services/translation", title);
  await colleague.page.goto(link);
  await expect(colleague.page.getByRole("heading", { level: 1 })).toHaveText(title);
  await deleteDraft(editor.page);

  await register(customer.page, customerAddress);
  const number = await order(customer.page);
  await askForPayment(staff.page, number);
  await sayPaid(customer.page, number);
  await confirmPayment(staff.page, number);
  await write(customer.page, number, "护照下周到期，要先换吗？");
  await answer(staff.page, number, "先换护照，再递交。");
  await refundPart(staff.page, number);

  await expectMails([colleagueAddress, customerAddress], []);
  await openLinks(customer.page, customerAddress);
  for (const person of [admin, editor, staff, customer, colleague]) await person.leave();
});
