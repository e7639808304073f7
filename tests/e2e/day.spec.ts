import { expect, test } from "../support/browser-test.ts";
import { accept, invite } from "../support/day/administrator.ts";
import { claimPayment, order, register, write } from "../support/day/customer.ts";
import { deleteDraft, shareDraft } from "../support/day/editor.ts";
import { expectMails, openLinks } from "../support/day/mails.ts";
import { enter } from "../support/day/people.ts";
import { answer, askForPayment, confirmPayment, deliver, refundPart } from "../support/day/staff.ts";
import { freshEmail } from "../support/sign-in.ts";

test("four roles go through a whole day, and each mail goes to the right person", { tag: "@journey" }, async ({
  browser,
}) => {
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
  await claimPayment(customer.page, number);
  await confirmPayment(staff.page, number);
  await write(customer.page, number, "护照下周到期，要先换吗？");
  await answer(staff.page, number, "先换护照，再递交。");
  await refundPart(staff.page, number);
  await deliver(staff.page, number);

  // What both sides wrote waits ten minutes for more: those mails are tested with a clock of their own (thread.worker.test.ts).
  const support = "support@aotu.example";
  await expectMails({ addresses: [colleagueAddress, customerAddress], order: number }, [
    `${colleagueAddress}: 邀请您加入澳途的后台`,
    `${colleagueAddress}: 您的密码已修改`,
    `${customerAddress}: 请验证您的邮箱`,
    `${customerAddress}: 我们收到了您的订单 ${number}`,
    `${support}: 新订单 ${number}：学生签证（500 类别）材料协助`,
    `${customerAddress}: 订单 ${number}：待付款`,
    `${support}: 订单 ${number}：客户说已付款`,
    `${customerAddress}: 订单 ${number}：已付款`,
    `${customerAddress}: 订单 ${number}：已退款 ¥5,000`,
    `${customerAddress}: 订单 ${number}：准备材料`,
    `${customerAddress}: 订单 ${number}：办理中`,
    `${customerAddress}: 订单 ${number}：已交付`,
  ]);
  await openLinks(customer.page, customerAddress);
  await openLinks(colleague.page, colleagueAddress);
  for (const person of [admin, editor, staff, customer, colleague]) await person.leave();
});
