import type { Page } from "@playwright/test";

/** An authenticator of the browser (Chromium), such as the fingerprint reader of a phone. */
export interface VirtualAuthenticator {
  /** Whether the person passes its check, for example by the right finger. */
  verifyUser: (isVerified: boolean) => Promise<void>;
  /** Number of stored passkeys. */
  count: () => Promise<number>;
}

/** Gives a page an authenticator that responds at once. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verifyUser(isUserVerified) {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async count() {
      return (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
    },
  };
}
