import type { Page } from "@playwright/test";
import { waitForCheck } from "./account-pages.ts";
import { freshEmail } from "./sign-in.ts";

/** The addresses to which the form of /contact posts. */
export const messageApi = "**/api/send-contact-email";
export const challengeApi = "**/api/human-check?action=*";
export const checkApi = "**/api/human-check/pass";

/** Text written by fillContact. */
export const sampleMessage = "请问转学需要准备哪些材料？谢谢。";

export const contactField = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
export const sendButton = (page: Page) => page.getByRole("button", { name: /^发送/ });
export const toast = (page: Page, role: "status" | "alert") => page.locator("#toasts").getByRole(role);

/** Fills the form of the open page, and waits until its human check has passed. */
export async function fillContact(page: Page, email = freshEmail()) {
  await typeContact(page, email);
  await waitForCheck(page);
}

export async function typeContact(page: Page, email = freshEmail()) {
  await contactField(page, "姓名").fill("王小明");
  await contactField(page, "邮箱").fill(email);
  await contactField(page, "主题").selectOption("technical");
  await contactField(page, "留言内容").fill(sampleMessage);
}
