/** The figure that the clock writes: yuan for an Australian dollar. */
export const exchangeRateKey = "rate.aud-cny";
