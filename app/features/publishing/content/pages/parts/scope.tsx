import { TextLink } from "#app/shell/page/links.tsx";
import { pageText } from "../text.json";
import { scopeText } from "./text.json";

/** Services that we do and do not offer. Only registered migration agents may give immigration assistance: Migration Act 1958, sections 276 to 285. */
export function Scope() {
  return (
    <section aria-labelledby="scope" className="my-6 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h3 id="scope" className="font-semibold text-lg">
        {scopeText.title}
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {scopeText.lists.map(({ title, items }) => (
          <div key={title}>
            <h4 className="font-medium">{title}</h4>
            <ul className="mt-1 list-disc space-y-1 ps-5">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        {scopeText.law} <TextLink to="/check-before-you-pay">{pageText.disclaimerLink}</TextLink>
      </p>
    </section>
  );
}
