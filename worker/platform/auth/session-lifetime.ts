/** Lifetime of an unused session, seconds. */
export const sessionLifetime = 7 * 24 * 60 * 60;

/** How long the second factor can be entered after the password, seconds. */
export const secondFactorLifetime = 10 * 60;
