import { Notice } from "#app/shell/page/boxes.tsx";
import { writeAmount } from "#worker/platform/money.ts";
import type { RefundNote } from "../../server/money/receipts.ts";
import { PrintButton } from "./print-button.tsx";
import { Parties, Sum, Term } from "./receipt.tsx";
import { receiptText as text } from "./receipt-text.json";

/** The heading of a refund note: an adjustment note if it refunds GST. */
export const refundNoteTitle = ({ gst }: Pick<RefundNote, "gst">): string =>
  gst !== null && gst > 0 ? text.adjustmentNote : text.refundReceipt;

/** The note about a refund as a page to print, in Chinese and English. @param headingLevel 2 where the page has another heading */
export function RefundNotePage({ note, headingLevel = 1 }: { note: RefundNote; headingLevel?: 1 | 2 }) {
  const { seller, buyer, currency, amount, gst, audRate, reason } = note;
  const isTaxed = gst !== null && gst > 0;
  const receiptLabel = isTaxed ? text.adjusts : text.refundOf;
  const inAud = (value: number) => writeAmount(Math.round(value / (audRate ?? 1)), "AUD");
  return (
    <article className="mt-4 max-w-3xl">
      {headingLevel === 1 ? (
        <h1>{refundNoteTitle(note)}</h1>
      ) : (
        <p className="hidden font-semibold text-2xl print:block">{refundNoteTitle(note)}</p>
      )}
      <PrintButton />
      {note.isReversed && <Notice>{text.noteVoid}</Notice>}
      {(seller.operatorName === "" || seller.operatorAbn === "") && <Notice>{text.sellerMissing}</Notice>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Term label={text.number}>{note.noteNumber}</Term>
        <Term label={text.issued}>{note.issuedOn}</Term>
        <Term label={receiptLabel}>{note.receiptNumber}</Term>
        <Term label={text.order}>{note.orderNumber}</Term>
        <Parties seller={seller} buyer={buyer} />
        <Term label={text.item}>{note.service}</Term>
        {reason !== "" && <Term label={text.reason}>{reason}</Term>}
      </dl>
      <table className="mt-6 w-full">
        <tbody>
          <Sum label={text.refundTotal} value={writeAmount(amount, currency)} isStrong />
          {isTaxed && <Sum label={text.gstBack} value={writeAmount(gst, currency)} />}
          {audRate !== null && <Sum label={text.inAud} value={inAud(amount)} />}
          {audRate !== null && isTaxed && <Sum label={text.gstInAud} value={inAud(gst)} />}
        </tbody>
      </table>
    </article>
  );
}
