/**
 * Waits for a promise, but no longer than the timeout. The work behind the promise is not cancelled.
 * @param timeout ms
 * @param describe the message of the timeout error; by default one that reads as D1's own failures do
 * @throws Error when the promise has not settled in time
 */
export async function withTimeout<T>(
  timeout: number,
  answer: Promise<T>,
  describe = (time: number) => `D1_ERROR: no answer within ${time} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(describe(timeout))), timeout);
  });
  try {
    return await Promise.race([answer, expired]);
  } finally {
    clearTimeout(timer);
  }
}
