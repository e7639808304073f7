import { expect, it } from "vitest";
import { readPaymentTerms } from "#app/features/register/offer-check/server/letter/payment-terms.ts";
import { readLetter } from "#app/features/register/offer-check/server/letter/read-letter.ts";

const courseOf = (text: string) => readLetter(`CRICOS Course Code: 112781A\n${text}`).courses[0];

const tuitionsOf = (text: string) =>
  courseOf(text)
    ?.fees.filter(({ role }) => role === "tuition")
    .map(({ aud, period }) => [aud, period]);

it.each(["You have been granted 24 units of credit (UOC).", "Bachelor of Commerce with advanced standing of 8 units"])(
  "reads credit: %s",
  (text) => expect(courseOf(text)?.hasCredit).toBe(true),
);

it.each([
  "Remarks: student has no credit transfer or\nrecognition of prior learning.",
  "If credit is granted for previous study your course may be shorter.",
  "Your stipend is tax exempt.",
  "学分减免：无",
  "Your son starts in Year 7.",
])("reads no credit: %s", (text) => expect(courseOf(text)?.hasCredit).toBe(false));

it.each([
  "To accept you must pay a deposit of A$20,000.00 toward your first-year tuition.",
  "Accept by 27 March 2026: first-semester tuition $22,925.",
  "Tuition is charged by unit, at $5,421.21 for a 25-credit unit.",
])("does not read a payment or a price of a unit as tuition: %s", (text) => expect(tuitionsOf(text)).toEqual([]));

it.each([
  ["三年学费共 15.024万澳币", 150_240, "total"],
  ["Annual tuition AUD$37,3OO", 37_300, "year"],
  ["Weekly price as listed. Tuition for the full course is $21,580.00.", 21_580, "total"],
  ["The tuition fees and other charges are as follows\n$39,000 tuition\n$9,000 homestay\nTotal $48,000", 39_000, "any"],
  ["Annual tuition\nfee: A$45,050", 45_050, "year"],
  ["Year 1 (2026)\ttuition fee\t$60,112", 60_112, "year"],
])("reads an amount: %s", (text, aud, period) => expect(tuitionsOf(text)).toEqual([[aud, period]]));

it("does not read a sum as the amount of one of its parts", () =>
  expect(tuitionsOf("Annual tuition: $20,000 x 2 = $40,000")).toEqual([
    [20_000, "year"],
    [40_000, "any"],
  ]));

it("reads a table with a column that is no label, and one whose rows begin with the charge", () => {
  const text = `No   Qualification   CRICOS   Weeks
1   Diploma of Nursing   109308H   79

                     2026     Total course
Tuition            16,200     32,400`;
  const [course] = readLetter(text).courses;
  expect(course?.lengths.map(({ written }) => written)).toEqual(["79"]);
  expect(course?.fees.map(({ aud, period }) => [aud, period])).toEqual([
    [16_200, "year"],
    [32_400, "total"],
  ]);
});

const school = { code: "00116K", name: "The University of Melbourne", names: ["The University of Melbourne"] };
const termsOf = (text: string) =>
  readPaymentTerms(text, [{ ...school, nameCn: null, campuses: [], website: null, address: null }]);

it.each([
  ["Deposit AUD 20,000 payable to account name Happy Education Services Pty Ltd", "Happy Education Services Pty Ltd"],
  ["Account Name:\nThe University of Melbourne\nBSB: 033-000", "The University of Melbourne"],
  ["定金 2 万澳元，收款人：张三，账号 123", "张三"],
  ["Pay to the bank account below", "Pay to the bank account below"],
])("names the account that is to be asked about: %s", (text, account) => {
  const [payee] = termsOf(text);
  expect([payee?.subject, payee?.finding, payee?.english]).toEqual(["payee", "outside", account]);
});

it("says whether the account has the school's name", () => {
  const noteOf = (name: string) => termsOf(`Account name: ${name}`)[0]?.note ?? "";
  expect(noteOf("University of Melbourne")).toContain("和登记的校名一样");
  expect(noteOf("Happy Education Services Pty Ltd")).toContain("没有登记的校名");
});

it.each([
  ["No refund under any circumstances.", "写了不退"],
  ["The enrolment fee is non-refundable", "写了不退"],
  ["Refunds: see our policy", "退款条款"],
])("reads what is said of refunds: %s", (text, note) => {
  const lines = termsOf(text).filter(({ subject }) => subject === "refund");
  expect(lines.map((line) => line.note.includes(note))).toEqual([true]);
});

it("says nothing of payments that a letter does not mention", () => expect(termsOf("Duration: 3 years")).toEqual([]));

it.each(["CRICOS Provider Code: 99999X", "Sydney Royal University CRICOS 99999X", "CRICOS No: 99999X"])(
  "does not fill up the code of an unknown provider first: %s",
  (text) => expect(readLetter(text).providers.map(({ meant }) => meant[0])).toEqual(["99999X"]),
);

it.each([
  "请把押金 20000 澳元微信转账到顾问 张三 个人账户",
  "支付宝转账给李四",
  "Pay to WeChat ID agent88, do not tell the university",
  "Please transfer the deposit to your agent's personal account",
  "学费打到中介账户，不要告诉学校",
  "Fees are payable to US Education Group Pty Ltd",
  "Payment to: Start Smart Education Pty Ltd",
  "payable to the University Education Centre Pty Ltd",
  "payable to your College Admissions Services Pty Ltd",
  "payable to Take Off Migration Pty Ltd",
  "payable to Hold Brothers Trading",
  "Deposit payable to secure your place to Wang Xiaoming",
])("a payment to a person or another company is no payment to the school: %s", (text) => {
  const payee = termsOf(text).find(({ subject }) => subject === "payee");
  expect(payee?.alarm).toBeTruthy();
});

it.each([
  ["Please pay the deposit to the account of Sunshine Education Consulting Pty Ltd.", /^Sunshine/],
  ["Please pay to BSB 063-000 account 12345678, ABC Education Pty Ltd.", /^ABC Education Pty Ltd$/],
  ["Pay AUD 12,000 by bank transfer: BSB 063 000, account 1234 5678 (Sunshine Consulting Pty Ltd)", /^Sunshine/],
  ["To hold your place transfer to Wang Wei, Bank of China 6222020200011223344.", /^Wang Wei$/],
  ["Please pay the deposit to the account of\nSunshine Education Consulting Pty Ltd before 5 May 2027", /Pty Ltd$/],
  ["Please transfer A$5,000 to Sunshine Education Pty. Ltd. within 7 days.", /^Sunshine/],
  ["Tuition must be paid into an account held by Wang Xiaoming.", /^Wang Xiaoming$/],
  ["Pay the fee by bank draft in favour of Bright Future Agency", /^Bright/],
  ["Send the money in the name of Li Si, then email us", /^Li Si$/],
  ["A cheque for the tuition should be made out to Global Path Consultants.", /^Global/],
  ["The deposit is to be remitted to Sunshine Education's bank account", /^Sunshine Education$/],
  ["Fees go into the account belonging to Oz Student Hub", /^Oz/],
  ["Kindly wire the balance to our partner Sunshine Consultancy", /Sunshine Consultancy$/],
  ["The University of Melbourne thanks you. Deposit the fee into the account of Happy Star Trading", /^Happy/],
  ["Account name: The University of Melbourne\n\nPay the deposit to the account of Sunshine Pty Ltd.", /^Sunshine/],
  ["请把学费汇到阳光教育咨询有限公司", /^阳光教育咨询有限公司$/],
  ["定金转给：上海启程留学账户", /启程留学$/],
])("a payee in running text that is not the school is an alarm: %s", (text, name) => {
  const payee = termsOf(text).find(({ subject }) => subject === "payee");
  expect(payee?.alarm).toMatch(name);
});

it.each([
  "Please pay the deposit to the account of the University of Melbourne.",
  "Pay the fee into the University's account by 5 May",
  "Fees are paid to the account of the University by the due date",
  "Show that the funds are in the name of your parents or the student",
  "Bank statements with funds in the account of a parent",
  "Pay your OSHC to Bupa HI Pty Ltd",
  "Refunds are paid to the account of the person who paid",
  "Send the payment receipt to Sunshine Education Pty Ltd",
  "Send the form to Student Services. Tuition fees are paid in instalments.",
  "The tuition paid relates to courses delivered by Kaplan Pty Ltd",
  "Fees may be waived on account of hardship",
  "Never transfer the deposit to a consultant such as X Pty Ltd",
  "Pay the tuition to The University of Melbourne Pty Ltd",
  "Pay to BSB 063-000 account 12345678, The University of Melbourne",
  "Transfer tuition to National Australia Bank, BSB 063-000",
  "Make payment to Commonwealth Bank, account 12345678",
  "Pay to account 12345678, Westpac Banking Corporation Ltd",
  "Transfer to The University of Melbourne, Westpac Bank, account 12345678",
  "请把学费汇到墨尔本大学账户",
  "保险费付给保险公司",
])("a payment to the school, or for something else, is no other payee: %s", (text) => {
  expect(termsOf(text).some(({ alarm }) => alarm)).toBe(false);
});

it.each([
  "You can pay by card, Alipay or WeChat Pay through our portal",
  "可以用微信支付或支付宝付款",
  "Never pay tuition into a personal account",
  "学校不会要求你付到个人账户",
  "Contact your agent's account manager",
  "Total amount payable to accept this offer: AUD $14,816.00",
  "Fees are payable to the University by the due date",
  "Payment to secure your place is due in 20 days. Amount payable to us: A$5,000",
  "If you do not tell the University about a change of address, your enrolment may be cancelled",
  "Follow us, WeChat ID: UniChina",
  "学校官方微信号：UniChina",
])("a way to pay the school, and a warning, are no payment to a person: %s", (text) => {
  expect(termsOf(text).some(({ alarm }) => alarm)).toBe(false);
});

it.each([
  "我们保签证，不成功全额退款",
  "学生签证包过",
  "包录取，先付 5000 澳元",
  "交了定金就百分之百下签",
  "We guarantee your student visa",
  "100% visa approval",
  "Your visa is guaranteed once the deposit is paid",
])("a promised visa or enrolment is an alarm: %s", (text) => {
  const [line] = termsOf(text);
  expect([line?.subject, line?.note]).toEqual(["promise", expect.stringContaining("谁也保证不了")]);
});

it.each([
  "This offer does not guarantee a visa",
  "We cannot guarantee that your visa will be granted",
  "Anyone who guarantees a visa is breaking the law",
  "Accommodation is guaranteed for student visa holders in their first year",
  "雇主担保签证和打包签证的说明见网站",
  "学校不保证签证获批，任何人说包签证都是骗局",
])("a school that promises nothing is no alarm: %s", (text) => {
  expect(termsOf(text).filter(({ subject }) => subject === "promise")).toEqual([]);
});
