import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Checkbox } from "#app/shell/form/checkbox.tsx";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { LineLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { receiptText } from "../pages/money/receipt-text.json";
import { moneyText } from "../pages/money/text.json";
import { transferFields, writeMoneyLine } from "../pages/money/transfer-fields.tsx";
import type { OrderRecord } from "../server/staff-orders.ts";
import { balanceIn, isReversible, lacksPayment, paymentsIn } from "../shared/money/ways.ts";
import { transitionsOf } from "../shared/transitions.ts";
import { OrderForm } from "./order-record.tsx";
import { adminOrdersText } from "./text.json";

interface Props {
  order: OrderRecord["order"];
  refundKey: string;
  /** Today in Sydney, YYYY-MM-DD. */
  today: string;
  answer: EditAnswer | undefined;
}

/** The ledger of an order: reverses its rows, records a payment again, and books a refund of a part. */
export function MoneyPanel({ order: { money, currency, number, status }, refundKey, today, answer }: Props) {
  const held = balanceIn(money);
  const unit = adminOrdersText.unit[currency];
  const isRefundable = held > 0 && transitionsOf("staff", status).includes("refunded");
  const own = (intent: string) => (answer?.values?.intent === intent ? answer : undefined);
  const hidden = { key: answer?.values?.key ?? refundKey };
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
              <OrderForm
                intent="reverse"
                open={moneyText.reverse.open}
                intro={moneyText.reverse.hint}
                hidden={{ row: String(row.id) }}
                fields={[{ name: "reason", label: moneyText.reverse.reason }]}
                answer={answer?.values?.row === String(row.id) ? answer : undefined}
                submit={moneyText.reverse.submit}
                tone="danger"
              />
            )}
          </li>
        ))}
      </ul>
      {money.length > 1 && (
        <p className="mt-2 font-semibold tabular-nums">
          {fill(moneyText.held, { amount: writePrice({ currency, priceFrom: held }) })}
        </p>
      )}
      {money.length > 0 && <LineLink to={`/admin/orders/${number}/receipt`}>{receiptText.open}</LineLink>}
      {lacksPayment(status, money) && (
        <div className="mt-3">
          <Notice>
            <p>{moneyText.again.title}</p>
            <p>{moneyText.again.hint}</p>
          </Notice>
          <OrderForm
            answer={answer}
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
            tone="primary"
          />
        </div>
      )}
      {isRefundable && (
        <OrderForm
          answer={answer}
          // A new row gets a new form.
          key={money.length}
          intent="refund-part"
          open={moneyText.part.open}
          intro={moneyText.part.hint}
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
        >
          {own("refund-part")?.errors?.confirmDuplicate !== undefined && (
            <Checkbox name="confirmDuplicate" error={answer?.errors?.confirmDuplicate}>
              {moneyText.part.another}
            </Checkbox>
          )}
        </OrderForm>
      )}
    </Panel>
  );
}
