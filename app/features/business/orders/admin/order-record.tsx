import type { ReactNode } from "react";
import { CellList } from "#app/features/foundation/records/pages/public.ts";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { LineLink } from "#app/shell/page/links.tsx";
import { writePrice } from "#worker/platform/money.ts";
import { materialsText } from "../pages/materials/text.json";
import { moneyText } from "../pages/money/text.json";
import { orderFilesText } from "../pages/order-files-text.json";
import { threadText } from "../pages/thread/text.json";
import type { OrderRecord } from "../server/staff-orders.ts";
import { adminOrdersText as text } from "./text.json";

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
      <summary className="link-line">{open}</summary>
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
export const OrderAccount = ({ order, account, agreedAt, mayOpen, children }: AccountProps) => (
  <Panel title={text.about}>
    <CellList
      rows={[
        [
          { text: text.account, tone: "muted" },
          account ? account.name : text.accountGone,
          account && { text: account.email, ...(mayOpen && { to: `/admin/users/${account.id}` }) },
        ],
        [
          { text: text.agreed, tone: "muted" },
          order.agreementAwaited ? text.agreement.none : { text: text.agreedScope, at: agreedAt.scope },
          !order.agreementAwaited && { text: text.agreedRefund, at: agreedAt.refund },
        ],
      ]}
    />
    {children}
  </Panel>
);

/** The checkouts of an order at the payment service; renders nothing when there are none. */
export const OrderPayments = ({ payments }: { payments: readonly OrderRecord["payments"][number][] }) =>
  payments.length > 0 && (
    <Panel title={text.payments}>
      <CellList
        rows={payments.map(({ sessionId, reference, amount, currency, status, createdAt }) => [
          `${writePrice({ currency, priceFrom: amount })} ${text.payment[status]}`,
          { at: createdAt, tone: "muted" },
          { text: reference ?? sessionId, isCode: true, isInline: true },
        ])}
      />
    </Panel>
  );

interface NoteProps extends Pick<OrderRecord, "order"> {
  noteKey: string;
  answer: EditAnswer | undefined;
}

/** The form that adds a note for staff. */
export function NoteForm({ order, noteKey, answer }: NoteProps) {
  return (
    <Panel title={text.notes}>
      <OrderForm
        // The key empties the form after a note was added.
        key={order.staffNotes.length}
        intent="note"
        hidden={{ key: noteKey }}
        intro={text.notesHint}
        fields={[{ name: "text", type: "textarea", rows: 3, label: text.note }]}
        answer={answer}
        submit={text.noteAdd}
      />
    </Panel>
  );
}

const parts = [
  ["move", text.move],
  ["thread", threadText.title],
  ["money", moneyText.title],
  ["materials", materialsText.title],
  ["files", orderFilesText.title],
  ["mails", text.mails],
] as const;

/** Links to the parts of an order's page, which is several screens long. */
export const OrderParts = () => (
  <nav aria-label={text.parts} className="mt-2">
    <ul className="flex flex-wrap gap-x-4">
      {parts.map(([id, label]) => (
        <li key={id}>
          <LineLink href={`#${id}`}>{label}</LineLink>
        </li>
      ))}
    </ul>
  </nav>
);
