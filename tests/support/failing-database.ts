/** How a stand-in for D1 fails: with D1's own error at once or after a while, or it never answers. */
export type Failure = "at once" | "late" | "silent";

/**
 * A database that fails, but for statements that are let through to the real one.
 * @param passes judges by a statement's text
 * @returns also what was asked in vain
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
