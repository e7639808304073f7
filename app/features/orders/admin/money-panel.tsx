import { Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { heldIn, isReversible, lacksPayment, type MoneyRow, paymentsIn } from "#worker/features/orders/money/ways.ts";
import { transitionsOf } from "#worker/features/orders/order.ts";
import type { OrderRecord } from "#worker/features/orders/staff-orders.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { receiptText } from "../money/receipt-text.ts";
import { moneyText } from "../money/text.ts";
import { wayOptions, writeMoneyLine } from "../money/transfer-fields.tsx";
import { adminOrdersText } from "./text.ts";

const loadSchema = () => import("#worker/features/orders/input.ts").then((input) => input.orderFormSchema);

/** How money came or went. */
const transferFields = ({ way, day = "", reference = "" }: Partial<MoneyRow>): FieldProps[] => [
  {
    name: "way",
    type: "select",
    label: moneyText.way,
    placeholder: moneyText.wayChoose,
    options: wayOptions,
    defaultValue: way,
  },
  { name: "day", type: "date", label: moneyText.day, defaultValue: day },
  {
    name: "reference",
    label: moneyText.referenceField,
    isOptional: true,
    autoComplete: "off",
    defaultValue: reference,
  },
];

interface Props {
  order: OrderRecord["order"];
  /** Idempotency key of the form. */
  idempotencyKey: string;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
  answer: EditAnswer | undefined;
}

/** The ledger of an order: reverses its rows, records a payment anew, and books a refund of a part. */
export function MoneyPanel({ order: { money, currency, number, status }, idempotencyKey, today, answer }: Props) {
  const held = heldIn(money);
  const unit = adminOrdersText.unit[currency];
  const isRefundable = held > 0 && transitionsOf("staff", status).includes("refunded");
  const own = (intent: string) => (answer?.values?.intent === intent ? answer : undefined);
  const form = { schema: loadSchema, answer };
  const hidden = { key: answer?.values?.key ?? idempotencyKey };
  return (
    <Panel id="money" title={moneyText.title}>
      {money.length === 0 && <p className="text-muted">{moneyText.none}</p>}
      <ul className="divide-y divide-line">
        {money.map((row) => (
          <li key={row.id} className="py-2 tabular-nums">
            <span className="break-words">{writeMoneyLine(row)}</span>
            <span className="block break-all text-muted text-sm">
              {row.recordedBy === "" ? moneyText.byService : fill(moneyText.recordedBy, { member: row.recordedBy })}
            </span>
            {status !== "refunded" && isReversible(row, money) && (
              <ReverseForm row={row.id} answer={answer?.values?.row === String(row.id) ? own("reverse") : undefined} />
            )}
          </li>
        ))}
      </ul>
      {money.length > 1 && (
        <p className="mt-2 font-semibold tabular-nums">
          {fill(moneyText.held, { amount: writePrice({ currency, priceFrom: held }) })}
        </p>
      )}
      {money.length > 0 && (
        <Link
          to={`/admin/orders/${number}/receipt`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {receiptText.open}
        </Link>
      )}
      {lacksPayment(status, money) && (
        <div className="mt-3">
          <Notice>
            <p>{moneyText.again.title}</p>
            <p>{moneyText.again.hint}</p>
          </Notice>
          <EditForm
            {...form}
            key={money.length}
            intent="record-payment"
            hidden={hidden}
            fields={[
              {
                name: "amount",
                label: fill(moneyText.again.amount, { unit }),
                autoComplete: "off",
                defaultValue: writePlainAmount(paymentsIn(money).at(-1)?.amount ?? 0),
              },
              ...transferFields(paymentsIn(money).at(-1) ?? {}),
            ]}
            submit={moneyText.again.submit}
          />
        </div>
      )}
      {isRefundable && (
        <details className="mt-3" open={own("refund-part") !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {moneyText.part.open}
          </summary>
          <p className="my-2 text-muted text-sm">{moneyText.part.hint}</p>
          <EditForm
            {...form}
            // A new row gets a new form.
            key={money.length}
            intent="refund-part"
            hidden={hidden}
            fields={[
              {
                name: "amount",
                label: fill(moneyText.part.amount, { unit }),
                autoComplete: "off",
                hint: fill(moneyText.part.amountHint, { amount: writePrice({ currency, priceFrom: held }) }),
              },
              ...transferFields({ day: today }),
              { name: "reason", type: "textarea", rows: 2, label: moneyText.part.reason },
            ]}
            submit={moneyText.part.submit}
            tone="plain"
          >
            {own("refund-part")?.errors?.isAnother !== undefined && (
              <Checkbox name="isAnother" error={answer?.errors?.isAnother}>
                {moneyText.part.another}
              </Checkbox>
            )}
          </EditForm>
        </details>
      )}
    </Panel>
  );
}

/** Reverses a row; closed until it is needed. */
const ReverseForm = ({ row, answer }: { row: number; answer: EditAnswer | undefined }) => (
  <details open={answer !== undefined}>
    <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
      {moneyText.reverse.open}
    </summary>
    <p className="mb-2 text-muted text-sm">{moneyText.reverse.hint}</p>
    <EditForm
      intent="reverse"
      schema={loadSchema}
      hidden={{ row: String(row) }}
      fields={[{ name: "reason", label: moneyText.reverse.reason }]}
      answer={answer}
      submit={moneyText.reverse.submit}
      tone="danger"
    />
  </details>
);
