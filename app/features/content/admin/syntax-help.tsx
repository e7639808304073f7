import { pagesAdminText } from "./text.ts";

const forms: readonly [string, string][] = [
  ["## 申请条件", pagesAdminText.syntax.heading],
  ["[学生签证](/visa/student)", pagesAdminText.syntax.link],
  ["{{visa-500.charge}}", pagesAdminText.syntax.fact],
  [":::note\n…\n:::", pagesAdminText.syntax.notice],
  [":::steps\n1. **拿到 CoE。** …\n:::", pagesAdminText.syntax.steps],
  [":::cards\n- [文字](/地址) 一句说明\n:::", pagesAdminText.syntax.cards],
  [":::faq\n### 问题？\n回答。\n:::", pagesAdminText.syntax.faq],
  ["::::tabs\n:::tab{key=skilled title=技术移民}\n…\n:::\n::::", pagesAdminText.syntax.tabs],
  ["::search-box  ::products  ::plans\n::downloads  ::scope", pagesAdminText.syntax.part],
];

/** How a page's text is written, as seed/pages/README.md says. */
export function SyntaxHelp() {
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{pagesAdminText.syntax.label}</summary>
      <dl className="grid gap-x-4 gap-y-2 pb-3 text-sm sm:grid-cols-[auto_1fr]">
        {forms.map(([form, meaning]) => (
          <div key={form} className="contents">
            <dt className="whitespace-pre-wrap font-mono">{form}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
