export interface BillView {
  /** The subject of the sum: "护理学学士 · 墨尔本 · 3 年". */
  name: string;
  /** `share` of the total, 0 to 100. */
  lines: { label: string; amount: string; share: number }[];
  total: [label: string, amount: string];
  /** The total in the reader's currency: "约 ¥108 万"; null without a rate. */
  converted: string | null;
}

const fills = ["fill-primary", "fill-primary opacity-55", "fill-third opacity-80"];

const row = "flex items-baseline justify-between gap-3 border-line border-b border-dotted py-1.5";

/** A sum with its lines as on the slip of a till, torn off at its end. Its bar shows the shares of the lines. */
export function Bill({ bill: { name, lines, total, converted } }: { bill: BillView }) {
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className="mt-3 max-w-md bg-surface px-4 pt-3 pb-5 tabular-nums [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_50%/14px_100%] print:border print:border-line">
      <p className="text-muted text-sm">{name}</p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mt-2 h-2 w-full">
        {lines.map(({ label, share }, at) => (
          <rect key={label} x={starts[at]} width={share} height="8" className={fills[at]} />
        ))}
      </svg>
      <dl>
        {lines.map(({ label, amount }, at) => (
          <div key={label} className={row}>
            <dt>
              <svg viewBox="0 0 9 9" aria-hidden="true" className="me-2 inline size-2.5">
                <rect width="9" height="9" className={fills[at]} />
              </svg>
              {label}
            </dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 pt-3 pb-1.5 font-semibold text-lg">
          <dt>{total[0]}</dt>
          <dd className="text-right">
            {total[1]}
            {converted && <small className="block font-normal text-muted text-sm">{converted}</small>}
          </dd>
        </div>
      </dl>
    </div>
  );
}
