const sizes = [
  ["text-display", "首页标题"],
  ["text-title", "页面标题 h1"],
  ["text-section", "小节标题 h2：先说答案"],
  ["text-block", "框内标题、h3"],
  ["text-value tabular-nums", "A$41,175 数字条"],
  ["answer", "每节第一句：一半的课程每年在 A$31,008 到 A$38,167 之间。"],
  ["text-base", "正文：行高 1.7，中文与 Latin 之间空一格，标点用全角。"],
  ["text-muted text-sm", "说明、来源、日期"],
] as const;

/** A line of each size, with the class that sets it. */
export function TypeScale() {
  return (
    <ul className="rows mt-6">
      {sizes.map(([className, sample]) => (
        <li key={className} className="items-baseline">
          <span className={className}>{sample}</span>
          <code className="text-muted text-sm">{className}</code>
        </li>
      ))}
    </ul>
  );
}

/** Every colour token of a scheme. */
export function Colours({ tokens }: { tokens: Record<string, string> }) {
  return (
    <ul className="mt-4 grid grid-cols-3 gap-2 text-sm sm:grid-cols-6">
      {Object.entries(tokens).map(([name, value]) => (
        <li key={name} className="overflow-hidden rounded-lg border border-line bg-surface">
          <span className="block h-10" style={{ background: value }} />
          <span className="block p-2 leading-snug">
            {name}
            <span className="block text-muted text-xs">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
