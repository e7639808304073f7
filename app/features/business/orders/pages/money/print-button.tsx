import { receiptText as text } from "./receipt-text.json";

/** Opens the browser's print dialog, which can also save a PDF. Some in-app browsers have none. */
export const PrintButton = () => (
  <div className="mt-3 print:hidden noscript:hidden">
    <button
      type="button"
      onClick={() => print()}
      className="min-h-11 rounded-lg bg-primary px-4 font-medium text-primary-ink hover:bg-primary-strong"
    >
      {text.print}
    </button>
    <p className="mt-1 text-muted text-sm">{text.printHint}</p>
  </div>
);
