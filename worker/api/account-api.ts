import { account, auth, checkEmailApi } from "#worker/features/accounts/api.ts";
import { sendContactEmail } from "#worker/features/contact/api.ts";
import { humanCheck, turnstile } from "#worker/features/human-check/api.ts";
import { stripeWebhook } from "#worker/features/payments/api.ts";
import { accountShortlist } from "#worker/features/shortlist/api.ts";
import { createApi } from "./create-api.ts";

/** The API of accounts, messages and payments. It also answers unknown addresses under /api. */
export const accountApi = createApi();
accountApi.route("/api/human-check", humanCheck);
accountApi.route("/api/verify-turnstile", turnstile);
accountApi.route("/api/check-email", checkEmailApi);
accountApi.route("/api/send-contact-email", sendContactEmail);
accountApi.route("/api/auth", auth);
accountApi.route("/api/account", account);
accountApi.route("/api/account/shortlist", accountShortlist);
accountApi.route("/api/stripe/webhook", stripeWebhook);
