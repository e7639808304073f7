/** Lines of words, separated by spaces. */
declare const lines: readonly string[];
export default lines;
