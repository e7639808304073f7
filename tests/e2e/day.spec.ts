import { test } from "../support/browser-test.ts";
import { claimPayment, order, register, write } from "../support/day/customer.ts";
import { expectMails, openLinks } from "../support/day/mails.ts";
import { enter } from "../support/day/people.ts";
import { answer, askForPayment, confirmPayment, deliver, refundPart } from "../support/day/staff.ts";
import { freshEmail } from "../support/sign-in.ts";

test("customer and staff go through a whole day, and each mail goes to the right person", { tag: "@journey" }, async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const customerAddress = freshEmail();
  const staff = await enter(browser, "staff");
  const customer = await enter(browser);

  await register(customer.page, customerAddress);
  const number = await order(customer.page);
  await askForPayment(staff.page, number);
  await claimPayment(customer.page, number);
  await confirmPayment(staff.page, number);
  await write(customer.page, number, "护照下周到期，要先换吗？");
  await answer(staff.page, number, "先换护照，再递交。");
  await refundPart(staff.page, number);
  await deliver(staff.page, number);

  // Mails about posts are delayed for ten minutes; thread.worker.test.ts tests them with its own clock.
  const support = "support@aotu.example";
  await expectMails({ addresses: [customerAddress], order: number }, [
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
  for (const person of [staff, customer]) await person.leave();
});
