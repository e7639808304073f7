/** ms between two signs of life */
const rest = 10_000;

/**
 * Writes what is going on, and every ten seconds how long it has taken so far.
 * @param {string} what
 * @returns {() => void} ends it
 */
export function tellWaiting(what) {
  const begun = Date.now();
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`  … ${Math.round((Date.now() - begun) / 1000)} s`), rest);
  return () => clearInterval(timer);
}
