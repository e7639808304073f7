/**
 * What the Worker uses of Node through the flag `nodejs_compat` (wrangler.toml). The Worker's program has no Node types:
 * a further use is declared here first, and so is a decision.
 */
declare module "node:crypto" {
  interface Hash {
    update(text: string): Hash;
    digest(encoding: "hex"): string;
  }
  /** Web Crypto's digest is asynchronous; a page's content is hashed inside synchronous code. */
  export function createHash(algorithm: "sha256"): Hash;
}

declare module "node:async_hooks" {
  /** Gives callbacks deep inside a library the request that they run for. */
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, callback: () => Result): Result;
    getStore(): Store | undefined;
  }
}
