import type { Primary } from "#worker/platform/db/client.ts";

/** Simulates losing a race: `happens` runs before each batch of this database session. */
export const beforeEachBatch = (primary: Primary, happens: () => Promise<unknown>): Primary => ({
  ...primary,
  batch: async (statements) => {
    await happens();
    return primary.batch(statements);
  },
});
