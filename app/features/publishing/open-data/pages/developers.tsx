import { Link, redirect } from "react-router";
import { commonText } from "#app/shell/frame/text.json";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { breadcrumbJson, failedMeta, pageMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import type { ApiDescription } from "../server/public.ts";
import type { Route } from "./+types/developers";
import { EndpointList, examplesOf, settingsOf } from "./endpoint-list.tsx";
import { developersText } from "./text.json";

/** Description of the API, generated from the list of its endpoints. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname.endsWith("/")) throw redirect("/developers", 301);
  const { origin } = context.get(appContext);
  const { describeApi } = await import("../server/public.ts");
  return { api: pack(describeApi(origin)), origin };
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, developersText.title);
  const { origin } = loaderData;
  const { title, description } = developersText;
  return [
    ...pageMeta({ title: `${title} | 澳途`, description, url: `${origin}/developers`, origin }),
    breadcrumbJson([
      [commonText.site, origin],
      [title, `${origin}/developers`],
    ]),
  ];
}

export default function DevelopersPage({ loaderData: { api } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <h1>{developersText.title}</h1>
      <p className="mt-3 max-w-[38em] text-lg">{developersText.intro}</p>
      <StaticSection contentKey="developers" className="">
        <Description {...unpack(api)} />
      </StaticSection>
    </div>
  );
}

function Description(api: ApiDescription) {
  const { start, endpoints } = developersText;
  const examples = examplesOf(api.base);
  return (
    <>
      <Section id="start" title={start.title}>
        <p className="mt-2 max-w-[46em]">{start.hint}</p>
        <Code language="sh">{examples.curl}</Code>
        <p className="mt-4 max-w-[46em]">{start.script}</p>
        <Code language="js">{examples.script}</Code>
        <p className="mt-4 max-w-[46em]">
          {start.document}
          <DataLink href={`${api.base}/openapi.json`} />
        </p>
      </Section>
      <Section id="endpoints" title={endpoints.title}>
        <EndpointList endpoints={api.endpoints} />
      </Section>
      <Files {...api} />
      <Assistants {...api} />
      <Rules {...api} />
      <Licence {...api} />
    </>
  );
}

/** An address of the API: data, not a page, so the router must not handle it. */
function DataLink({ href }: { href: string }) {
  return (
    <a href={href} data-example className="break-all text-primary underline underline-offset-4">
      {href}
    </a>
  );
}

/** Code to copy. @param language "sh" for a terminal, "js" for a script, "text" to copy into settings */
function Code({ language, children }: { language: "sh" | "js" | "text"; children: string }) {
  return (
    <pre className="mt-2 overflow-x-auto rounded-xl border border-line bg-raised p-4 text-sm">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what is wider than the screen */}
      <code lang="en" data-language={language} tabIndex={0}>
        {children}
      </code>
    </pre>
  );
}

function Files({ files, filesPerHour }: ApiDescription) {
  const { title, hint, columns: head } = developersText.files;
  return (
    <Section id="files" title={title}>
      <p className="mt-2 max-w-[46em]">{fill(hint, { count: filesPerHour })}</p>
      {files.map(({ name, columns, href }) => (
        <div key={name} className="mt-4 max-w-[46em]">
          <h3>
            <a href={href} download className="font-semibold text-primary underline underline-offset-4">
              {name}
            </a>
          </h3>
          <p className="mt-1 break-words text-muted text-sm">
            {head}：<span lang="en">{columns.join(", ")}</span>
          </p>
        </div>
      ))}
    </Section>
  );
}

function Assistants({ origin }: ApiDescription) {
  const { title, hint, tools, settings, llms } = developersText.assistants;
  return (
    <Section id="assistants" title={title}>
      <div className="mt-2 max-w-[46em]">
        <p>{hint}</p>
        <Code language="text">{`${origin}/mcp`}</Code>
        <p className="mt-4">{tools}</p>
        <p className="mt-4">{settings}</p>
        <Code language="text">{settingsOf(origin)}</Code>
        <p className="mt-4">
          {llms}
          <a href="/llms.txt" className="text-primary underline underline-offset-4">
            {`${origin}/llms.txt`}
          </a>
        </p>
      </div>
    </Section>
  );
}

function Rules({ base, errors, requestsPerMinute }: ApiDescription) {
  const { title, limit, cache, pages, versions, null: unknown, errors: shape, ...head } = developersText.rules;
  return (
    <Section id="rules" title={title}>
      <ul className="mt-2 max-w-[46em] list-disc space-y-2 ps-5">
        <li>{fill(limit, { count: requestsPerMinute })}</li>
        <li>
          {cache}
          <Code language="sh">{examplesOf(base).cache}</Code>
        </li>
        <li>{pages}</li>
        <li>{unknown}</li>
        <li>{versions}</li>
        <li>{shape}</li>
      </ul>
      <table className="mt-4 text-sm [&_td]:py-1 [&_td]:pe-6 [&_th]:pe-6 [&_th]:text-start">
        <thead>
          <tr>
            <th scope="col">{head.status}</th>
            <th scope="col">{head.code}</th>
            <th scope="col">{head.meaning}</th>
          </tr>
        </thead>
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
    </Section>
  );
}

function Licence({ licence }: ApiDescription) {
  const { title, register, own, terms, advice } = developersText.licence;
  return (
    <Section id="licence" title={title}>
      <div className="mt-2 max-w-[46em] space-y-2">
        <p>
          {fill(register, { licence: licence.name })}{" "}
          <a href={licence.url} className="text-primary underline underline-offset-4">
            {licence.name}
          </a>
        </p>
        <p>
          {own}{" "}
          <Link to="/legal/terms" className="text-primary underline underline-offset-4">
            {terms}
          </Link>
        </p>
        <p>{advice}</p>
      </div>
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/", label: commonText.backHome }} />;
}
