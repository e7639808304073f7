import { expect, test } from "../support/browser-test.ts";
import { accept, invite } from "../support/day/administrator.ts";
import { order, register, sayPaid, write } from "../support/day/customer.ts";
import { deleteDraft, shareDraft } from "../support/day/editor.ts";
import { expectMails, openLinks } from "../support/day/mails.ts";
import { enter } from "../support/day/people.ts";
import { answer, askForPayment, confirmPayment, refundPart } from "../support/day/staff.ts";
import { freshEmail } from "../support/sign-in.ts";

test.fixme("four roles play a day through, and each mail of it goes to the right person", async ({ browser }) => {
  test.setTimeout(150_000);
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

  // Seen up to the payment; the mails after it have not been seen yet.
  await expectMails(
    [colleagueAddress, customerAddress],
    [
      `${colleagueAddress}: 邀请您加入澳途的后台`,
      `${colleagueAddress}: 您的密码已修改`,
      `${customerAddress}: 请验证您的邮箱`,
      `${customerAddress}: 我们收到了您的订单 ${number}`,
      `${customerAddress}: 订单 ${number}：待付款`,
      `${customerAddress}: 订单 ${number}：已付款`,
    ],
  );
  await openLinks(customer.page, customerAddress);
  for (const person of [admin, editor, staff, customer, colleague]) await person.leave();
});
