/**
 * Waits for the database so long and no longer.
 * @param patience ms
 * @throws Error like D1's own when there is no answer in time
 */
export async function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`D1_ERROR: no answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
