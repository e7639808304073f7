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

/** A sum with its lines like a receipt. Its bar shows the shares of the lines. */
export function Bill({ bill: { name, lines, total, converted } }: { bill: BillView }) {
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className="bill">
      <p className="text-muted text-sm">{name}</p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ label, share }, at) => (
          <rect key={label} x={starts[at]} width={share} height="8" className={fills[at]} />
        ))}
      </svg>
      <dl>
        {lines.map(({ label, amount }, at) => (
          <div key={label}>
            <dt>
              <svg viewBox="0 0 9 9" aria-hidden="true">
                <rect width="9" height="9" className={fills[at]} />
              </svg>
              {label}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div>
          <dt>{total[0]}</dt>
          <dd>
            {total[1]}
            {converted && <small>{converted}</small>}
          </dd>
        </div>
      </dl>
    </div>
  );
}
