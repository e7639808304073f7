import { Link } from "react-router";

/** Links to what to do next. */
export function NextSteps({ steps }: { steps: readonly { to: string; label: string; why: string }[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-8 print:hidden">
      <h2 id="next-steps" className="text-section">
        接下来
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Link to={to} className="block h-full rounded-xl border border-line bg-surface p-4 hover:border-primary">
              <span className="block font-medium text-primary">{label}</span>
              <span className="block text-muted text-sm">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
