/** An amount in fen or cents as the form has it: 110050 is "1100.50". */
export const amountText = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
