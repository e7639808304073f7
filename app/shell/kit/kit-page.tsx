import stylesheet from "#app/app.css?raw";
import { Chart } from "../charts/chart.tsx";
import { KitParts } from "./kit-parts.tsx";
import { sampleCharts } from "./sample-charts.server.ts";

/** The tokens and parts that pages are made of, in both schemes. The built site has no such route (app/routes.ts). */
export function loader() {
  // A second guard, in case the route is built in.
  if (!import.meta.env.DEV) throw new Response(null, { status: 404 });
  return { charts: sampleCharts() };
}

export const meta = () => [{ title: "组件（仅开发环境） | 澳途" }, { name: "robots", content: "noindex" }];

/** Tailwind's colours are computed at the root; inside a scheme of its own they are set again. */
const withColours = (tokens: Record<string, string>) => ({
  ...tokens,
  ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name.replace("--", "--color-"), value])),
});

/** The custom properties of a scheme, from app.css: the first `:root` is the light one, the one in the media query the dark one. */
function schemeOf(pattern: RegExp): Record<string, string> {
  const block = pattern.exec(stylesheet)?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const schemes = [
  { name: "浅色", scheme: "light", tokens: schemeOf(/\n:root \{\s*color-scheme: light dark;([^}]*)\}/) },
  { name: "深色", scheme: "dark", tokens: schemeOf(/prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/) },
];

export default function KitPage({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <>
      <div className="page">
        <h1>组件</h1>
        <p className="mt-2 text-muted">
          每个页面由这些颜色、字号和部件组成，左边从同一条线开始。这个页面只在开发环境里有；请在 390 和 1280
          像素宽各看一遍。
        </p>
        <TypeScale />
      </div>
      {schemes.map(({ name, scheme, tokens }) => (
        <div key={scheme} style={{ ...withColours(tokens), colorScheme: scheme }} className="mt-10 bg-page text-ink">
          <div className="page">
            <h2 className="text-title">{name}</h2>
            <Colours tokens={tokens} />
            <KitParts scheme={scheme} />
            <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
              {loaderData.charts.map(({ name: chart, drawing }) => (
                <div key={chart} className={drawing.wide ? "lg:col-span-2" : ""}>
                  <h3 className="text-block">{chart}</h3>
                  <Chart drawing={drawing} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </>
  );
}

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
function TypeScale() {
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
function Colours({ tokens }: { tokens: Record<string, string> }) {
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
