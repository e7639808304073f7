import { CodeAnswers } from "#app/features/register/catalogue/pages/public.ts";
import { NominationTable } from "#app/features/register/invitations/pages/public.tsx";
import { LawNotice } from "#app/features/register/student-visa/pages/public.tsx";
import { Chart, FiguresTable } from "#app/shell/charts/chart.tsx";
import { formatNumber } from "#app/shell/figures/format.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { writePrice } from "#worker/platform/money.ts";
import { usePageData } from "../page-data.ts";
import { codeCheckText, moreLinksText, productText, signalNames, signalText as text } from "./text.json";

// Static parts and plain forms. The browser loads them when a visitor opens another page that contains one.

/** The notice of the law on student visas, with the registry's sentences of today. */
export function StudentVisaNotice() {
  const { law } = usePageData();
  return law && <LawNotice law={law} />;
}

/** The eight states and territories with their newest places and fees. */
export function Nomination() {
  const { nomination = [] } = usePageData();
  return <NominationTable entries={nomination} />;
}

/** The prices of the assistance products that can be ordered, or that none can; their page has the rest. */
export function Prices() {
  const sold = usePageData().products.filter(({ kind, refusals }) => kind === "assistance" && refusals.length === 0);
  return (
    <>
      {sold.length === 0 ? (
        <p className="my-4 font-semibold">{productText.closed}</p>
      ) : (
        <ul className="rows rows-figures my-4">
          {sold.map((offer) => (
            <li key={offer.key}>
              <span>{offer.name}</span>
              <b className="tabular-nums">{writePrice(offer)}</b>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink isPrimary href="/services/application">
        {productText.more}
      </ButtonLink>
    </>
  );
}

/** The age of the last official reading of figures and rules; the numbers also in words, for print. */
export function OfficialChart() {
  const { chart } = usePageData();
  if (!chart) return null;
  const [, ...parts] = chart.table.head;
  return (
    <>
      <Chart drawing={chart} isTold />
      {chart.table.rows.map(([name, ...values]) => (
        <p key={name} className="text-muted text-sm">
          {`${name}：${values.map((value, at) => `${parts[at]} ${value}`).join("，")}。`}
        </p>
      ))}
    </>
  );
}

/** A form that looks a code up in the register, and the result. Plain HTML: the page is loaded with the code in its address. */
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

/** Minimum number of institutions for a share. */
const minInstitutions = 30;

/** Signals that require two registers before the outcome. */
const moves = ["newcomer", "renamed", "places-fell", "courses-gone"];

/** How many institutions with each signal had left by the next register, next to all institutions. */
export function Signals() {
  const { signals = [] } = usePageData();
  const all = signals.find(({ signal }) => signal === "all");
  if (!all) return <p>{text.none}</p>;
  const rows = Object.entries(signalNames).flatMap(([signal, name]) => {
    const row = signals.find((one) => one.signal === signal);
    return row ? [[name, formatNumber(row.institutions), formatNumber(row.left), shareOf(row)]] : [];
  });
  const hasMoves = signals.some(({ signal }) => moves.includes(signal));
  return (
    <div id="signals">
      <p>{fill(all.pairs === 1 ? text.onePair : text.pairs, { from: all.from, to: all.to, count: all.pairs + 1 })}</p>
      <FiguresTable
        table={{ caption: text.caption, head: [text.signal, text.institutions, text.left, text.share], rows }}
      />
      {!hasMoves && <p>{text.noMoves}</p>}
      <p className="text-muted text-sm">{text.note}</p>
    </div>
  );
}

function shareOf({ institutions, left }: { institutions: number; left: number }): string {
  return institutions < minInstitutions ? text.few : `${formatNumber((left / institutions) * 100, { atMost: 1 })}%`;
}

/** Official links from the back office, grouped by section. Renders nothing when there are none. */
export function OfficialLinks() {
  const { links = [] } = usePageData();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="more-links" className="my-6">
      <h2 id="more-links" className="mt-12 mb-3 text-section">
        {moreLinksText.title}
      </h2>
      {[...Map.groupBy(links, ({ section }) => section)].map(([section, ofSection]) => (
        <section key={section} aria-label={section}>
          <h3 className="mt-6 mb-2 font-semibold text-lg">{section}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {ofSection.map(({ url, title, description }) => (
              <li key={url} className="py-2 sm:grid sm:grid-cols-2 sm:gap-4">
                <ExternalLink href={url}>{title}</ExternalLink>
                {description && <p className="text-muted sm:text-ink">{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
