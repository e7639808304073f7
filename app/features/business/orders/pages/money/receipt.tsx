import { DescriptionList, Notice } from "#app/shell/page/boxes.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { Receipt } from "../../server/money/receipts.ts";
import { balanceIn, isReversed, kindOf, moneyWayNames, refundsIn } from "../../shared/money/ways.ts";
import { receiptText as text } from "./receipt-text.json";

/** The heading of a receipt: with GST in it, it is a tax invoice. */
export const receiptTitle = ({ gst }: Pick<Receipt, "gst">): string =>
  gst !== null && gst > 0 ? text.taxInvoice : text.receipt;

interface Props {
  receipt: Receipt;
  headingLevel?: 1 | 2;
}

/** The receipt of an order as a page to print, in Chinese and English. @param headingLevel 2 where the page has another heading */
export function ReceiptPage({ receipt, headingLevel = 1 }: Props) {
  const { receiptNumber, replaces, orderNumber, issuedOn, seller, buyer } = receipt;
  const abn = seller.operatorAbn;
  return (
    <article className="mt-4 max-w-3xl">
      {headingLevel === 1 ? (
        <h1>{receiptTitle(receipt)}</h1>
      ) : (
        <p className="hidden font-semibold text-2xl print:block">{receiptTitle(receipt)}</p>
      )}
      <PrintButton />
      {receipt.isVoid && <Notice>{text.receiptVoid}</Notice>}
      {(seller.operatorName === "" || abn === "") && <Notice>{text.sellerMissing}</Notice>}
      <DescriptionList
        items={[
          {
            label: text.number,
            value: [receiptNumber, replaces && `${text.replaces} ${replaces}`].filter(Boolean).join(" · "),
          },
          { label: text.issued, value: issuedOn },
          { label: text.order, value: orderNumber },
          { label: text.buyer, value: <Lines lines={[buyer.name || text.buyerGone, buyer.email]} /> },
          {
            label: text.seller,
            value: <Lines lines={[seller.operatorName, abn && `ABN ${abn}`, seller.operatorAddress]} />,
          },
        ]}
      />
      <Items receipt={receipt} />
      <Payments receipt={receipt} />
    </article>
  );
}

/** Lines that are not empty; the first is the most important. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.filter(Boolean).map((line, at) => (
    <span key={line} className={`block break-words ${at === 0 ? "font-medium" : "text-muted text-sm"}`}>
      {line}
    </span>
  ));

/** The paid items, with the total and its GST. */
function Items({ receipt }: { receipt: Receipt }) {
  const { service, currency, amount, charges, gst, audRate, applicants: quantity = 1 } = receipt;
  const lines =
    charges > 0
      ? [
          { name: fill(text.fee, { service }), amount: amount - charges },
          { name: text.charges, amount: charges },
        ]
      : [{ name: service, amount }];
  const inAud = (value: number) => writeAmount(Math.round(value / (audRate ?? 1)), "AUD");
  const isTaxed = gst !== null && gst > 0;
  return (
    <>
      <table className="mt-6 w-full">
        <TableHead
          of={[text.item, text.quantity, text.amount]}
          row="border-ink border-b-2 text-left"
          cell="py-2 pr-3 text-right first:text-left last:pr-0"
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} className="border-line border-b">
              <td className="py-2 pr-3">{line.name}</td>
              <td className="py-2 pr-3 text-right tabular-nums">{quantity}</td>
              <td className="whitespace-nowrap py-2 text-right tabular-nums">{writeAmount(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={text.total} value={writeAmount(amount, currency)} isStrong />
          {isTaxed && <Sum label={text.gst} value={writeAmount(gst, currency)} />}
          {audRate !== null && <Sum label={text.inAud} value={inAud(amount)} />}
          {audRate !== null && isTaxed && <Sum label={text.gstInAud} value={inAud(gst)} />}
        </tfoot>
      </table>
      <p className="mt-2 text-muted text-sm">
        {gst === null ? text.unregistered : isTaxed ? (charges > 0 ? text.taxed : text.taxedWhole) : text.free}
        {audRate !== null && <span className="block">{fill(text.rate, { rate: audRate })}</span>}
      </p>
    </>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "font-semibold" : ""}>
      <th scope="row" colSpan={2} className="py-1 pr-3 text-right font-[inherit]">
        {label}
      </th>
      <td className="whitespace-nowrap py-1 text-right tabular-nums">{value}</td>
    </tr>
  );
}

/**
 * The ledger of the order. A refund of GST is an adjustment note by its heading, number, day and amounts: A New Tax System (Goods and
 * Services Tax) Act 1999, section 29-75; GSTR 2013/2.
 */
function Payments({ receipt: { money, currency, orderNumber } }: Pick<Props, "receipt">) {
  const refunds = refundsIn(money);
  return (
    <section className="mt-6">
      <h2>{text.payments}</h2>
      <ul className="mt-2 divide-y divide-line">
        {money.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {row.day} {text[kindOf(row)]}，{moneyWayNames[row.way]} {text.by[row.way]}
              {row.reference !== "" && <span className="block break-all text-muted text-sm">{row.reference}</span>}
              {refunds.includes(row) && (
                <span className="block text-muted text-sm">
                  {`${row.gst ? text.adjustmentNote : text.refundReceipt} ${orderNumber}-A${refunds.indexOf(row) + 1}`}
                  {row.gst ? `，${text.gstBack} ${writeAmount(row.gst, currency)}` : ""}
                  {isReversed(row, money) && `。${text.noteVoid}`}
                </span>
              )}
            </span>
            <span className="tabular-nums">
              {writeAmount(row.direction === "refunded" ? -row.amount : row.amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      {money.length > 1 && (
        <p className="mt-1 flex justify-between gap-4 font-semibold">
          <span>{text.balance}</span>
          <span className="tabular-nums">{writeAmount(balanceIn(money), currency)}</span>
        </p>
      )}
    </section>
  );
}

/** Opens the browser's print dialog, which can also save a PDF. Some in-app browsers have none. */
export const PrintButton = () => (
  <div className="mt-3 print:hidden noscript:hidden">
    <button type="button" onClick={() => print()} className="button button-primary">
      {text.print}
    </button>
    <p className="mt-1 text-muted text-sm">{text.printHint}</p>
  </div>
);
