import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { usePageData } from "../page-data.ts";
import { codeCheckText } from "./text.json";

/** A form that asks what the register has of a code, and the answer. Plain HTML: the page is loaded with the code in its address. */
export function CodeCheck() {
  const { codes } = usePageData();
  return (
    <div id="code-check">
      <form method="get" action="#code-check" className="my-4 flex flex-wrap items-end gap-3 print:hidden">
        <label className="min-w-0 grow font-medium">
          {codeCheckText.code}
          <input
            name="code"
            defaultValue={codes?.typed}
            maxLength={200}
            required
            className={`${controlStyle} mt-1 font-normal`}
          />
        </label>
        <button type="submit" className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink">
          {codeCheckText.checkCode}
        </button>
      </form>
      {codes && (codes.answers.length > 0 ? <CodeAnswers answers={codes.answers} /> : <p>{codeCheckText.noCode}</p>)}
    </div>
  );
}
