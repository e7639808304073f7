import { type TextKey, t } from "#app/shell/text/t.ts";
import "./text.ts";

const forms: readonly [string, TextKey][] = [
  ["## 申请条件", "pagesAdmin.syntax.heading"],
  ["[学生签证](/visa/student)", "pagesAdmin.syntax.link"],
  ["{{visa-500.charge}}", "pagesAdmin.syntax.fact"],
  [":::note\n…\n:::", "pagesAdmin.syntax.notice"],
  [":::steps\n1. **拿到 CoE。** …\n:::", "pagesAdmin.syntax.steps"],
  [":::cards\n- [文字](/地址) 一句说明\n:::", "pagesAdmin.syntax.cards"],
  [":::faq\n### 问题？\n回答。\n:::", "pagesAdmin.syntax.faq"],
  ["::::tabs\n:::tab{key=skilled title=技术移民}\n…\n:::\n::::", "pagesAdmin.syntax.tabs"],
  ["::search-box  ::products  ::plans\n::downloads  ::scope", "pagesAdmin.syntax.part"],
];

/** How a page's text is written, as seed/pages/README.md says. */
export function SyntaxHelp() {
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="min-h-11 py-2.5 font-medium">{t("pagesAdmin.syntax")}</summary>
      <dl className="grid gap-x-4 gap-y-2 pb-3 text-sm sm:grid-cols-[auto_1fr]">
        {forms.map(([form, meaning]) => (
          <div key={form} className="contents">
            <dt className="whitespace-pre-wrap font-mono">{form}</dt>
            <dd className="text-muted">{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
