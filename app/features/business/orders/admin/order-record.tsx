import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { DescriptionList, Panel } from "#app/shell/page/boxes.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { writePrice } from "#worker/platform/money.ts";
import { materialsText } from "../pages/materials/text.json";
import { moneyText } from "../pages/money/text.json";
import { orderFilesText } from "../pages/order-files-text.json";
import { threadText } from "../pages/thread/text.json";
import type { OrderRecord } from "../server/staff-orders.ts";
import { adminOrdersText } from "./text.json";

type EditFormProps = Parameters<typeof EditForm>[0];

interface Props extends Omit<EditFormProps, "schema" | "answer" | "intent"> {
  intent: string;
  answer: EditAnswer | undefined;
  /** The label that expands the form, which is collapsed at first. */
  open?: string;
  intro?: ReactNode;
}

/** One form of an order's page in the back office. All post to the page, which distinguishes them by `intent`. */
export function OrderForm({ open, intro, intent, answer, tone = "plain", ...form }: Props) {
  const content = (
    <>
      {intro && <p className="mb-3 text-muted text-sm">{intro}</p>}
      <EditForm
        {...form}
        intent={intent}
        answer={answer}
        tone={tone}
        schema={() => import("../shared/input.ts").then((input) => input.orderFormSchema)}
      />
    </>
  );
  if (!open) return content;
  return (
    <details open={answer?.values?.intent === intent} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {open}
      </summary>
      {content}
    </details>
  );
}

interface AccountProps extends Pick<OrderRecord, "order" | "account" | "agreedAt"> {
  mayOpen: boolean;
  /** Other records of the customer. */
  children: ReactNode;
}

/** The account of an order, when the customer agreed to its terms, and other records of the customer. */
export function OrderAccount({ order, account, agreedAt, mayOpen, children }: AccountProps) {
  return (
    <Panel title={adminOrdersText.about}>
      <DescriptionList
        items={[
          {
            label: adminOrdersText.account,
            value: account ? (
              <>
                {account.name}{" "}
                {mayOpen ? (
                  <Link
                    to={`/admin/users/${account.id}`}
                    className="break-all text-primary underline underline-offset-4"
                  >
                    {account.email}
                  </Link>
                ) : (
                  <span className="break-all">{account.email}</span>
                )}
              </>
            ) : (
              adminOrdersText.accountGone
            ),
          },
          {
            label: adminOrdersText.agreed,
            value: order.agreementAwaited ? (
              adminOrdersText.agreement.none
            ) : (
              <>
                <span className="block">
                  {adminOrdersText.agreedScope}
                  <DateTime at={agreedAt.scope} />
                </span>
                <span className="block">
                  {adminOrdersText.agreedRefund}
                  <DateTime at={agreedAt.refund} />
                </span>
              </>
            ),
          },
        ]}
      />
      {children}
    </Panel>
  );
}

/** The checkouts of an order at the payment service; renders nothing when there are none. */
export function OrderPayments({ payments }: { payments: readonly OrderRecord["payments"][number][] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title={adminOrdersText.payments}>
      <ul className="divide-y divide-line">
        {payments.map(({ id, sessionId, reference, amount, currency, status, createdAt }) => (
          <li key={id} className="py-2">
            <p className="tabular-nums">
              {writePrice({ currency, priceFrom: amount })} {adminOrdersText.payment[status]}
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              <DateTime at={createdAt} withZone={false} />
              <code className="break-all">{reference ?? sessionId}</code>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface NoteProps {
  /** Number of notes. */
  count: number;
  idempotencyKey: string;
  answer: EditAnswer | undefined;
}

/** The form that adds a note for staff. */
export function NoteForm({ count, idempotencyKey, answer }: NoteProps) {
  return (
    <Panel title={adminOrdersText.notes}>
      <OrderForm
        // The key empties the form after a note was added.
        key={count}
        intent="note"
        hidden={{ key: idempotencyKey }}
        intro={adminOrdersText.notesHint}
        fields={[{ name: "text", type: "textarea", rows: 3, label: adminOrdersText.note }]}
        answer={answer}
        submit={adminOrdersText.noteAdd}
      />
    </Panel>
  );
}

const parts = [
  ["move", adminOrdersText.move],
  ["thread", threadText.title],
  ["money", moneyText.title],
  ["materials", materialsText.title],
  ["files", orderFilesText.title],
  ["mails", adminOrdersText.mails],
] as const;

/** Links to the parts of an order's page, which is several screens long. */
export const OrderParts = () => (
  <nav aria-label={adminOrdersText.parts} className="mt-2">
    <ul className="flex flex-wrap gap-x-4">
      {parts.map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
