import type { StartLinks } from "../server/pages/start-links.ts";
import { serverText } from "./server-text.json";

const parts = ["fields", "cities", "guides"] as const satisfies (keyof StartLinks)[];

/** Where somebody without a query begins. */
export function StartSections({ links }: { links: StartLinks }) {
  return (
    <>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`start-${part}`} className="mt-8">
          <h2 id={`start-${part}`} className="text-block">
            {serverText.start[part]}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {links[part].map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="button">
                  {label}
                </a>
              </li>
            ))}
            {part !== "guides" && (
              <li>
                <a href={`/study/${part}`} className="link inline-flex min-h-11 items-center">
                  {serverText.start.all}
                </a>
              </li>
            )}
          </ul>
        </section>
      ))}
      <p className="mt-8 flex flex-wrap gap-x-6">
        <a href="/search?type=course" className="link inline-block py-2">
          {serverText.start.courses}
        </a>
        <a href="/plan" className="link inline-block py-2">
          {serverText.start.plan}
        </a>
      </p>
    </>
  );
}
