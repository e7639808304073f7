/**
 * Waits so long and no longer.
 * @param patience ms
 * @param describe what the error says; without it, what D1's own would
 * @throws Error when there is no answer in time
 */
export async function within<T>(
  patience: number,
  answer: Promise<T>,
  describe = (time: number) => `D1_ERROR: no answer within ${time} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(describe(patience))), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
