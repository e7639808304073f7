import { keysIn } from "#app/features/register/facts/shared/mentions.ts";
import { Bill } from "#app/shell/charts/bill.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { Sums } from "./compared.tsx";
import { routeText as text } from "./text.json";
import type { PlanView, RouteView } from "./view-plan.server.ts";
import type { Step } from "./view-steps.server.ts";

interface Props {
  summary: PlanView["routes"][number];
  route: RouteView;
}

/**
 * The summary of a plan: the bill, the years against the budget, and the payments by year.
 * @param family the total of the whole family, where the rules do not allow it to come
 */
export function PlanSum({ summary: { time, missing, cover }, route, family }: Props & { family: string | null }) {
  const { bill, budget, before, years, open } = route;
  return (
    <section aria-label={bill ? text.sum : text.charges}>
      {bill && (
        <>
          <h2 className="text-block">{text.sum}</h2>
          {family && <p className="plan-stop">{fill(text.aloneSum, { sum: family })}</p>}
          <Bill bill={{ ...bill, name: time }} />
          {budget && <p className="mt-2 font-medium text-lg">{budget.sentence}</p>}
          {(missing || cover) && <p className="text-sm">{[missing, cover].join("")}</p>}
        </>
      )}
      <h2 className="mt-5 text-block">{bill ? text.payments : text.charges}</h2>
      <Sums
        rows={[
          ...(before ? [{ ...before, notes: before.note }] : []),
          ...[...years, ...open].map((row) => ({ ...row, notes: [] })),
        ]}
      />
      {bill && <p className="text-muted text-sm">{text.paymentsNote}</p>}
    </section>
  );
}

/** What comes before a plan: what to do first, and why its first application is not possible. */
export const First = ({ steps, stops }: { steps: readonly Step[]; stops: readonly string[] }) => (
  <>
    {steps.length > 0 && <h2 className="sr-only">{text.first}</h2>}
    {steps.map((step) => (
      <section key={step.title} className="plan-stop max-w-[52rem] [&_:is(p,li)]:mt-1.5 [&_h3]:font-semibold">
        <StepBody step={step} said={[]} />
      </section>
    ))}
    {stops.length > 0 && <p className="plan-stop">{stops.join("")}</p>}
  </>
);

/** A route, with its steps on one time line. */
export function RouteSection({ summary: { title, stops: said }, route }: Props) {
  return (
    <section aria-labelledby="route" className="plan-route">
      <h2 id="route" className="text-section">
        {title}
      </h2>
      {[route.started, route.schoolYear, route.intakes].map((line) => line && <p key={line}>{line}</p>)}
      <ol className="plan-line">
        {route.steps.map((step) => (
          <li key={step.title + step.when}>
            <StepBody step={step} said={said} />
          </li>
        ))}
      </ol>
      {route.prospects && <Jobs prospects={route.prospects} />}
    </section>
  );
}

/** @param said what stops the route, which is above it */
function StepBody({ step, said }: { step: Step; said: readonly string[] }) {
  const { title, when, notes, costs, sum, groups, links } = step;
  const stops = step.stops.filter((stop) => !said.includes(stop));
  return (
    <>
      <div>
        <h3>
          {`${title} `}
          <small>{when}</small>
        </h3>
        {stops.map((stop) => (
          <p key={stop} className="plan-stop">
            {stop}
          </p>
        ))}
        {/* A sentence whose figure the registry lacks is left out. */}
        {notes.map((note) => keysIn(note).length === 0 && <p key={note}>{note}</p>)}
      </div>
      <div className="plan-links">
        {sum && (
          <details>
            <summary>
              <span>{text.money}</span>{" "}
              <b>
                {sum.split(/(?=（)/).map((amount) => (
                  <span key={amount}>{amount}</span>
                ))}
              </b>
            </summary>
            <ul>
              {costs.map(({ label, amount, isUnverified }) => (
                <li key={label}>
                  {`${label} `}
                  <span className={isUnverified ? "unsure" : undefined}>{amount}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {groups.length > 0 && (
          <details>
            <summary>{text.details}</summary>
            {groups.map((group) => (
              <div key={group.title}>
                <h4>{group.title}</h4>
                <ul>
                  {group.rules.map(({ sentence, href }) => (
                    <li key={href}>
                      {sentence}
                      <a href={href}>依据</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </details>
        )}
        {links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

function Jobs({ prospects: { jobs, others, none } }: { prospects: NonNullable<RouteView["prospects"]> }) {
  if (jobs.length === 0) return <p className="mt-3 text-muted">{none}</p>;
  return (
    <>
      <ul className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {jobs.map(({ name, english, href, lines, registration }) => (
          <li key={href}>
            <a href={href} className="link inline-block py-2 font-semibold">
              {name}
            </a>{" "}
            <small lang="en">{english}</small>
            {[...lines, ...registration].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          {text.otherJobs}
          {others.map(({ label, href }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </>
  );
}
