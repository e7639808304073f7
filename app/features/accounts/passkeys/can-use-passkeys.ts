/** Whether the browser has passkeys. Only in the browser. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof navigator.credentials?.get === "function";
