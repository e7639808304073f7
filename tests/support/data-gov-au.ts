import { createServer } from "node:http";

/** A stub of the catalogue of data.gov.au: serves CKAN's `package_show` and the files. */
export interface Catalogue {
  url: string;
  close(): Promise<void>;
}

export interface CatalogueFile {
  name: string;
  format: string;
  lastModified: string;
  fileName: string;
  bytes: Buffer;
}

function answerCatalogue(request: Request, files: readonly CatalogueFile[]): Response {
  const url = new URL(request.url);
  if (url.pathname === "/data/api/3/action/package_show" && url.searchParams.get("id") === "cricos") {
    const resources = files.map(({ name, format, lastModified, fileName }) => ({
      id: fileName,
      name,
      format,
      created: "2015-01-01T00:00:00",
      last_modified: lastModified,
      url: `${url.origin}/download/${fileName}`,
    }));
    return Response.json({ help: "", success: true, result: { name: "cricos", resources } });
  }
  const file = files.find(({ fileName }) => url.pathname === `/download/${fileName}`);
  if (file) return new Response(new Uint8Array(file.bytes));
  return Response.json({ success: false, error: { message: "Not found" } }, { status: 404 });
}

export async function startCatalogue(files: readonly CatalogueFile[]): Promise<Catalogue> {
  const server = createServer(async (request, response) => {
    const answer = answerCatalogue(new Request(`http://${request.headers.host}${request.url}`), files);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/data`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
