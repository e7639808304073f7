/** An amount of the smallest unit for a note: "CNY 1,100.00". */
export const writeAmount = (amount: number, currency: string) =>
  `${currency} ${(amount / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
