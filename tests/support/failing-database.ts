/** How the database fails: with D1's error at once or after 5 ms, or it never answers. */
export type Failure = "at once" | "late" | "silent";

/**
 * A stub of D1 that fails.
 * @param passes statements, by their SQL, that the real database runs
 * @returns the database, and the SQL of the failed statements
 */
export function failingDatabase(
  real: D1Database,
  { how, passes = () => false }: { how: Failure; passes?: (sql: string) => boolean },
): { database: D1Database; asked: string[] } {
  const asked: string[] = [];
  async function fail(sql: string): Promise<never> {
    asked.push(sql);
    if (how === "silent") await new Promise(() => {});
    if (how === "late") await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error("D1_ERROR: Network connection lost.");
  }
  const texts = new WeakMap<object, string>();
  const statement = (sql: string): object => {
    const wrong = {
      bind: () => wrong,
      all: () => fail(sql),
      run: () => fail(sql),
      first: () => fail(sql),
      raw: () => fail(sql),
    };
    texts.set(wrong, sql);
    return wrong;
  };
  const session = real.withSession("first-primary");
  const failing = {
    prepare: (sql: string) => (passes(sql) ? session.prepare(sql) : statement(sql)),
    batch: (statements: object[]) => fail(statements.map((one) => texts.get(one) ?? "").join("; ")),
  };
  return { database: { ...failing, withSession: () => failing } as unknown as D1Database, asked };
}
