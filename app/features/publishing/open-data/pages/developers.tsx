import { type ReactNode, useState } from "react";
import { commonText } from "#app/shell/frame/text.json";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { TableHead } from "#app/shell/page/table-head.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { copyText } from "#app/shell/share/copy-text.ts";
import { shareText } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import type { ApiDescription } from "../server/public.ts";
import type { Route } from "./+types/developers";
import { developersText } from "./text.json";

/** Description of the API, generated from the list of its endpoints. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(appContext);
  const { describeApi } = await import("../server/public.ts");
  return { api: pack(describeApi(origin)), origin };
}

export const handle = new WayBack("/", commonText.backHome);

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = developersText;
  return trailMeta({
    ...{ title, description, origin: loaderData.origin },
    trail: [
      [commonText.site, "/"],
      [title, "/developers"],
    ],
  });
}

export default function DevelopersPage({ loaderData: { api } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <h1>{developersText.title}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{developersText.intro}</p>
      <Description {...unpack(api)} />
    </div>
  );
}

/** A paragraph, with a link at its end; or lines of code; or a part generated from the description of the API. */
interface Part {
  text?: string;
  href?: string;
  label?: string;
  code?: readonly string[];
  /** "sh" for a terminal, "js" for a script, "text" to copy into settings. tests/e2e/developers.spec.ts runs the first two. */
  language?: string;
  shows?: string;
}

const sections: readonly { id: string; title: string; parts: readonly Part[] }[] = developersText.sections;

function Description(api: ApiDescription) {
  const { origin, base, licence } = api;
  const limits = { requests: api.requestsPerMinute, files: api.filesPerHour };
  const filled = (text: string) =>
    fill(text, { origin, base, ...limits, licence: licence.name, licenceUrl: licence.url });
  const made: Readonly<Record<string, ReactNode>> = {
    endpoints: <Endpoints endpoints={api.endpoints} />,
    files: <Files files={api.files} />,
    errors: <Errors errors={api.errors} />,
  };
  return sections.map(({ id, title, parts }) => (
    <Section key={id} id={id} title={title}>
      {parts.map(({ text, href, label, code, language, shows }) =>
        shows ? (
          <StaticSection key={shows} contentKey={shows} className="">
            {made[shows]}
          </StaticSection>
        ) : code ? (
          <Code key={code.join()} language={language}>
            {filled(code.join("\n"))}
          </Code>
        ) : (
          <p key={text} className="mt-3 max-w-[46em]">
            {filled(text ?? "")} {href && <DataLink href={filled(href)}>{filled(label ?? "")}</DataLink>}
          </p>
        ),
      )}
    </Section>
  ));
}

/** Lines of code as they run, wrapped on a narrow screen, with a button that copies them. */
function Code({ language, children }: { language: string | undefined; children: string }) {
  const [label, setLabel] = useState(shareText.copyValue);
  const copy = async () => setLabel((await copyText(children, null)) ? shareText.copied : shareText.copyFailed);
  return (
    <div className="mt-2 rounded-xl border border-line bg-raised p-4 text-sm">
      <pre className="whitespace-pre-wrap wrap-anywhere">
        <code lang="en" data-language={language}>
          {children}
        </code>
      </pre>
      <button type="button" onClick={copy} aria-live="polite" className="link mt-1 min-h-8 noscript:hidden">
        {label}
      </button>
    </div>
  );
}

/** A plain link: most lead to data, not to pages, so the router must not handle them. */
const DataLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    data-example={href.includes("/api/v1") ? "" : undefined}
    className="link inline-block break-words py-1"
  >
    {children}
  </a>
);

const { endpoints: text } = developersText;

/** Every address of the API with its parameters, folded, and links to examples. */
function Endpoints({ endpoints }: Pick<ApiDescription, "endpoints">) {
  return (
    <div className="mt-4 border-line border-t">
      {endpoints.map(({ path, operationId, summary, description, parameters, examples }) => (
        <details key={path} id={operationId} className="folded-section">
          <summary>
            <h3 className="font-semibold">{summary}</h3>
            <code className="ms-auto min-w-0 break-words text-muted text-sm">{path}</code>
          </summary>
          <div className="max-w-[46em] pb-4">
            <p>{description}</p>
            {parameters.length === 0 ? (
              <p className="mt-2 text-muted">{text.none}</p>
            ) : (
              <dl aria-label={text.parameter} className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
                {parameters.map(({ name, isRequired, meaning }) => (
                  <div key={name} className="contents">
                    <dt>
                      <code>{name}</code>
                      {isRequired && <span className="ms-2 text-muted text-sm">{text.required}</span>}
                    </dt>
                    <dd className="min-w-0 break-words text-muted">{meaning}</dd>
                  </div>
                ))}
              </dl>
            )}
            <ul className="mt-3">
              {examples.map((example) => (
                <li key={example}>
                  <DataLink href={example}>
                    {text.open} {decodeURI(new URL(example).pathname + new URL(example).search)}
                  </DataLink>
                </li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </div>
  );
}

const Files = ({ files }: Pick<ApiDescription, "files">) =>
  files.map(({ name, columns, href }) => (
    <div key={name} className="mt-4 max-w-[46em]">
      <h3>
        <a href={href} download className="link font-semibold">
          {name}
        </a>
      </h3>
      <p className="mt-1 break-words text-muted text-sm">
        {developersText.columns}：<span lang="en">{columns.join(", ")}</span>
      </p>
    </div>
  ));

const Errors = ({ errors }: Pick<ApiDescription, "errors">) => (
  <table className="mt-4 text-sm [&_td]:py-1 [&_td]:pe-6 [&_th]:pe-6 [&_th]:text-start">
    <TableHead of={developersText.errors} />
    <tbody>
      {errors.map(({ status, code, meaning }) => (
        <tr key={status}>
          <td>{status}</td>
          <td>
            <code>{code}</code>
          </td>
          <td>{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
