import type { BrowserContext } from "@playwright/test";
import { takeSession } from "./sign-in.ts";

/** Signs a new customer in and orders the service for student visas, whose price is a range. @returns the order's number */
export async function newOrder(context: BrowserContext): Promise<string> {
  const { email } = await takeSession(context);
  const answer = await context.request.post("/purchase?service=student500", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
    form: {
      service: "student500",
      key: crypto.randomUUID(),
      applicantName: "王小明",
      applicantEmail: email,
      applicantContact: "wx-ming",
      scope: "yes",
      refund: "yes",
      ...{ place: "outside", family: "no", packaged: "no", transfer: "no" },
    },
  });
  return /AO-[^?]+/.exec(answer.headers().location ?? "")?.[0] ?? "";
}
