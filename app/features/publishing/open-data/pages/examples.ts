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
