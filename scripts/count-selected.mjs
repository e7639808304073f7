/** A reporter of Vitest that prints how many test files a run has selected, before it runs them. */
export default class CountSelected {
  /** @param {readonly unknown[]} specifications one per test file */
  onTestRunStart(specifications) {
    console.log(`Selected test files: ${specifications.length}`);
  }
}
