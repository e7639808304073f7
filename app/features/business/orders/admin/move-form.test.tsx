import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { OrderFiles } from "../pages/order-files.tsx";
import type { Order } from "../shared/order.ts";
import { MoveForm } from "./move-form.tsx";

const owned: Order = {
  id: 1,
  number: "AO-261121-TEST01",
  userId: "u1",
  productKey: "standard",
  productName: "访客签证标准服务",
  currency: "CNY",
  priceFrom: 85_000,
  priceTo: null,
  amount: 85_000,
  applicants: 1,
  amountReason: "",
  chargeAud: null,
  chargeRate: null,
  status: "in-progress",
  applicantName: "王小明",
  applicantEmail: "wang@people.example",
  applicantContact: "",
  notes: "",
  materials: [],
  agreementAwaited: false,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
  paidAt: 1,
  endedAt: null,
  refundAskedAt: null,
  filesRemovedAt: null,
  askedAt: null,
  answerDueAt: null,
  replyAwaitedAt: null,
  stateDueAt: null,
  remindedAt: null,
  waitingFor: "us",
  dueAt: null,
};
const withoutAccount: Order = { ...owned, userId: null };
const ended: Order = { ...withoutAccount, status: "delivered", endedAt: 2, applicantName: "", applicantEmail: "" };

function shown(order: Order): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <MoveForm
            order={{ ...order, events: [], messages: [], money: [], staffNotes: [] }}
            minimum={null}
            lacksAccount={false}
            aud={null}
            today="2026-11-24"
            answer={undefined}
            templates={[]}
            begin={undefined}
          />
          <OrderFiles order={{ ...order, materials: [] }} files={[]} days={90} as="staff" />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

/** Words that are only true while the customer has an account. */
const wordsForAccounts = ["客户会在订单页看到", "客户订单页", "客户的订单页", "满 90 天"];

it("shows the hints for an order without an account, and asks to confirm that the customer has the result", () => {
  for (const words of wordsForAccounts) {
    expect(shown(owned)).toContain(words);
    expect(shown(withoutAccount)).not.toContain(words);
  }
  expect(shown(owned)).not.toContain('name="handedOver"');
  expect(shown(withoutAccount)).toContain('name="handedOver"');
  expect(shown(withoutAccount)).toContain("成品请用邮件发到 wang@people.example");
  expect(shown({ ...withoutAccount, status: "materials" })).not.toContain('name="handedOver"');
});

it("shows no message field and no upload for a finished order without an account", () => {
  const controls = ['name="message"', 'type="file"'];
  for (const control of controls) {
    expect(shown(withoutAccount)).toContain(control);
    expect(shown({ ...ended, userId: "u1" })).toContain(control);
    expect(shown(ended)).not.toContain(control);
  }
  expect(shown(ended)).toContain("不会通知客户");
  expect(shown(ended)).toContain("不能再上传");
});
