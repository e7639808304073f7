import type { APIRequestContext } from "@playwright/test";

interface Found {
  results: { code: string; href: string }[];
}

/** The path of the institution or course with a CRICOS code. Ids differ between databases, so tests cannot contain the path. */
export async function findAddress(request: APIRequestContext, code: string): Promise<string> {
  const response = await request.get(`/api/search?q=${encodeURIComponent(code)}`);
  const { results } = (await response.json()) as Found;
  const found = results.find((result) => result.code === code);
  if (!found) throw new Error(`The starter data has nothing with the code ${code}.`);
  return found.href;
}
