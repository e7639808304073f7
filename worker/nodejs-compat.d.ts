/**
 * Node APIs that the Worker uses with the flag `nodejs_compat` (wrangler.toml). The Worker's TypeScript program has no Node
 * types: using a further API is a decision, and needs a declaration here.
 */
declare module "node:crypto" {
  interface Hash {
    update(text: string): Hash;
    digest(encoding: "hex"): string;
  }
  /** Used to hash the content of pages in synchronous code: Web Crypto's digest is asynchronous. */
  export function createHash(algorithm: "sha256"): Hash;
}

declare module "node:async_hooks" {
  /** Gives callbacks inside a library (better-auth) access to the current request. */
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, callback: () => Result): Result;
    getStore(): Store | undefined;
  }
}

declare module "node:zlib" {
  /** Unpacks the streams of a PDF with a limit. Ignores what follows the packed data. */
  export function inflateSync(data: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
  /** The checksum of a part of a PNG. */
  export function crc32(data: Uint8Array): number;
}
