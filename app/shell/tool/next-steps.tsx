import { Link } from "react-router";

/** Links to what to do next. */
export function NextSteps({ steps }: { steps: readonly { to: string; label: string; why: string }[] }) {
  return (
    <nav aria-labelledby="next-steps" className="mt-8 print:hidden">
      <h2 id="next-steps" className="text-section">
        接下来
      </h2>
      <ul className="link-rows">
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
