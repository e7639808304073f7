/**
 * Flags of the Node.js that runs a load. Objects that survive a small young generation are few: a load takes 0.1 GB less memory
 * and a tenth more time. The flag has no effect once Node.js has started, so seed/cli.ts cannot set it.
 */
export const loadFlags = ["--max-semi-space-size=8"];
