import path from "node:path";
import { z } from "zod";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { type CloudflareApi, openCloudflareApi } from "./cloudflare-api.ts";
import { BackupRefused, type FileBucket, type Site } from "./site.ts";

/** The part of wrangler.toml that is used here. */
const configuration = z.object({
  account_id: z.string().optional(),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_id: z.string().optional(), database_name: z.string().optional() }),
  ),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string().optional() })),
});

const rawAnswer = z.object({
  result: z.array(
    z.object({ results: z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }) }),
  ),
});

const fileList = z.object({
  result: z.array(z.object({ key: z.string(), size: z.coerce.number() })),
  result_info: z.object({ cursor: z.string().nullish(), is_truncated: z.boolean().nullish() }).nullish(),
});

/** Objects per page; the API gives at most 1,000. */
const filesPerPage = 1000;

/**
 * A deployed site through Cloudflare's API: D1's `query` and `raw`, and the objects of R2.
 * @param environment a section `[env.NAME]` of wrangler.toml; null for the site itself
 * @throws BackupRefused
 */
export async function openDeployedSite(environment: string | null): Promise<Site> {
  // Imported late: it takes half a second.
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const config = configuration.parse(
    readConfig({
      config: path.join(projectRoot, "wrangler.toml"),
      ...(environment === null ? {} : { env: environment }),
    }),
  );
  const database = config.d1_databases.find(({ binding }) => binding === "DB");
  const bucket = config.r2_buckets.find(({ binding }) => binding === "FILES");
  if (!database?.database_id || !bucket?.bucket_name) {
    throw new BackupRefused("wrangler.toml must name the database_id of DB and the bucket_name of FILES.");
  }
  const api = await openCloudflareApi(config.account_id);
  const post = async (endpoint: string, body: unknown, isOnce = false) => {
    const answer = await api.send(`/d1/database/${database.database_id}/${endpoint}`, {
      method: "POST",
      isOnce,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new BackupRefused(`There is no database ${database.database_id} (database_id in wrangler.toml).`);
    return answer;
  };
  return {
    name: `the deployed site (database ${database.database_name ?? database.database_id}, bucket ${bucket.bucket_name})`,
    query: async (sql) => {
      const [first] = rawAnswer.parse(await (await post("raw", { sql })).json()).result;
      return first?.results.rows ?? [];
    },
    batch: async (statements) => {
      await post("query", { batch: statements });
    },
    script: async (sql) => {
      await post("query", { sql }, true);
    },
    files: deployedBucket(api, bucket.bucket_name),
    close: async () => {},
  };
}

/** Slashes of a key stand for themselves, all else is encoded: so the API documents it. */
const pathOfKey = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function deployedBucket(api: CloudflareApi, bucket: string): FileBucket {
  const objects = `/r2/buckets/${encodeURIComponent(bucket)}/objects`;
  const required = async (answer: Response) => {
    if (answer.ok) return answer;
    throw new BackupRefused(`There is no bucket ${bucket}: \`npx wrangler r2 bucket create ${bucket}\`.`);
  };
  return {
    list: async (cursor) => {
      const query = new URLSearchParams({ per_page: String(filesPerPage), ...(cursor === null ? {} : { cursor }) });
      const answer = await required(await api.send(`${objects}?${query}`));
      const { result, result_info: page } = fileList.parse(await answer.json());
      return { files: result, cursor: page?.is_truncated === false ? null : page?.cursor || null };
    },
    get: async (key) => {
      const answer = await api.send(`${objects}/${pathOfKey(key)}`);
      if (answer.status === 404) return null;
      return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType: answer.headers.get("content-type") };
    },
    put: async (key, { bytes, contentType }) => {
      const answer = await api.send(`${objects}/${pathOfKey(key)}`, {
        method: "PUT",
        headers: { "content-type": contentType ?? "application/octet-stream" },
        body: new Uint8Array(bytes),
      });
      await required(answer);
    },
  };
}
