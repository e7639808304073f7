import type { ApiDescription } from "../server/public.ts";
import { developersText } from "./text.json";

/** Examples for a terminal and a script. tests/e2e/developers.spec.ts runs them as the page shows them. */
export const examplesOf = (base: string) => ({
  curl: `curl -G ${base}/search --data-urlencode "q=墨尔本 会计 硕士"`,
  script: `const address = "${base}/courses?field=0603&state=VIC&sort=yearly";
const answer = await fetch(address);
if (!answer.ok) throw new Error((await answer.json()).message);
const { data, page, source } = await answer.json();
for (const course of data) console.log(course.code, course.nameCn ?? course.name, course.tuitionPerYear);
console.log(\`共 \${page.total} 门。\${source.attribution}\`);`,
  cache: `etag=$(curl -sI ${base}/fields | tr -d '\\r' | sed -n 's/^etag: //Ip')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" ${base}/fields`,
});

/** Settings of most MCP clients. */
export const settingsOf = (origin: string) =>
  JSON.stringify({ mcpServers: { aotu: { type: "http", url: `${origin}/mcp` } } }, null, 2);

const { endpoints: text } = developersText;

/** Every address of the API with its parameters, folded, and links to examples. */
export function EndpointList({ endpoints }: Pick<ApiDescription, "endpoints">) {
  return (
    <div className="mt-4 border-line border-t">
      {endpoints.map(({ path, operationId, summary, description, parameters, examples }) => (
        <details key={path} id={operationId} className="folded-section">
          <summary>
            <h3 className="font-semibold">{summary}</h3>
            <code className="ms-auto min-w-0 break-all text-muted text-sm">{path}</code>
          </summary>
          <div className="max-w-[46em] pb-4">
            <p>{description}</p>
            <Parameters parameters={parameters} />
            <ul className="mt-3">
              {examples.map((example) => (
                <li key={example}>
                  {/* A file of data, not a page: the router must not handle it. */}
                  <a
                    href={example}
                    data-example
                    className="inline-block break-all py-1 text-primary underline underline-offset-4"
                  >
                    {text.open} {decodeURI(new URL(example).pathname + new URL(example).search)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </div>
  );
}

function Parameters({ parameters }: Pick<ApiDescription["endpoints"][number], "parameters">) {
  if (parameters.length === 0) return <p className="mt-2 text-muted">{text.none}</p>;
  return (
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
  );
}
