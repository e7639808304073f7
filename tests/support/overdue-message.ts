/** An overdue message of the contact form: the test site has one, and no test answers it. */
export const overdueMessage = { email: "waiting@people.example", text: "四个星期前问的：转学要准备哪些材料？" };
