import type { Line } from "../compare/registered.ts";
import { hasName, type School, wordsOf } from "../find-registered.ts";
import { paymentText as text } from "../notes.json";

// What a letter says of paying, and a promised visa. The register holds neither accounts nor terms: these lines are never called wrong.

const payee =
  /account\s?(?:name|holder|number|no\b|details)|\bacc?t\b\.? ?(?:name|no)|payable to|payee|payments? to\b|\bpay to ?[:：|]|beneficiary|\bBSB\b|\bSWIFT\b|\bIBAN\b|\bbank\b|(?:telegraphic|wire) transfer|\bremit|PayID|Western Union|Alipay|WeChat ?Pay|USDT|bitcoin|收款|戶名|户名|[账帐帳][号號户戶]|开户|银行|銀行|转[账帐]|轉帳|汇款|匯款|支付宝|微信/i;

const refused =
  /\bno refunds?\b|non[- ]?refundable|\bnot (?:be )?refund(?:ed|able)|不予?退(?![学步])|概不退|(?:不可|不能|无法|不得)退(?![学步])/i;
const refund = /refund|退款|退费|退還|退还|退學費|退学费/i;

const ahead =
  /\bdeposit|acceptance (?:fee|payment)|(?:initial|up-?front|commitment) (?:payment|fee)|pre-?paid|pay(?:able)? in advance|[定订訂押]金|首付|首期|预付|預付|[占留保]位费/i;

const named =
  /(?:account\s?(?:name|holder)|payable to|\bpay(?:ments?)? to(?= ?[:：|])|payee|beneficiary(?: name)?|户名|戶名|收款(?:人|方|单位|账户名?称?|户名))(?:\s*(?:is|(?:the )?account\s?name|为|是|:|：|\|)\s*)*\s*([^\n,;，；。|]{2,70}?)(?=\s{2}|\s*(?:$|[\n,;，；。|]|\bBSB\b|\bacc))/i;

/** Payees in running text: "pay to the account of X", "made out to X", "remit to X Pty Ltd", 汇到某某公司; the group is the name. */
const inText = [
  /(?:\b(?:pay|paid|payments?|remit\w*|wire|send|transfer\w*|deposit\w*|fees?|tuition|balance|money|funds|cheque|draft)\b|\$)[^.;。；!?]{0,90}?(?:(?<!\bon )\baccount\s+(?:of|held\s+by|(?:held\s+)?under(?:\s+the\s+name)?(?:\s+of)?|belonging\s+to|owned\s+by|named|called)|\bin\s+(?:the\s+name|favou?r)\s+of|\b(?:made|drawn)\s+out\s+to)\s+(?:the\s+)?([^\n,;，；。|(]{2,70}?)(?=\s*(?:$|[\n,;，；。|(]|(?<!\b(?:Pty|St|Mt|Dr|No))\.(?:\s|$))|\s+(?:by|before|within|no later|using|and (?:send|email|keep))\b)/i,
  /\b(?:pay|paid|payments?|remit\w*|wire|send|transfer\w*|deposit\w*)\b[^.;。；!?]{0,70}?\b(?:to|into)\s+(?:the\s+)?([^\n.,;，；。|(]{2,60}?\s(?:Pty|Ltd|Limited|Inc|LLC|Consult(?:ing|ants?|ancy)|Agency)\b(?:\.?\s+(?:Ltd|Limited)\b)?|[^\n.,;，；。|(]{2,40}?\s[^\n.,;，；。|(]{2,20}?(?=['’]s?\s+(?:\w+\s+){0,2}account))/i,
  // "BSB 063-000 account 12345678, ABC Education Pty Ltd", and "transfer to Wang Wei, Bank of China 6222…".
  /\b(?:BSB|account|acc?t|a\/c|bank)\b[^.;。；]{0,60}?\d[\d -]{3,}\d\s*[,，:：(]\s*((?:[A-Z][\w&’'-]*\s+){1,6}(?:Pty|Ltd|Limited|Inc|LLC)\b(?:\.?\s+(?:Ltd|Limited)\b)?)/,
  /\b(?:[Pp]ay|[Tt]ransfer|[Rr]emit|[Ss]end|[Dd]eposit|[Ww]ire)\b[^.;。；]{0,60}?\bto\s+((?:[A-Z][a-z]+\s+){1,2}[A-Z][a-z]+)\s*[,，(:：]\s*(?:[A-Z][\w ]*\bBank\b|Bank\b|BSB|ICBC|CCB|ABC|account|acc?t|a\/c|\d{8,})/,
  /[付汇匯转轉打缴繳存交][^\n,，;；。]{0,20}?[到给給至入进進往][：:\s]*([^\n,，;；。到给給至]{2,30}?(?:公司|集团|集團|工作室|事务所|(?:咨询|諮詢|留学|移民|教育)(?=的?(?:银行|对公)?[账帐帳][户戶号號])))/,
];
/** Payments that do not go to the school, and proofs of funds. */
const otherPayment =
  /OSHC|health|insur|homestay|accommodation|rent\b|visa|refund|commission|receipt|proof|evidence|statement|translat|保险|保險|[签簽][证證]|住宿|寄宿|佣金|退款|收据|发票/i;
/** The school without its name: "the University by 5 May". Other names begin with a capital. */
const theSchool =
  /^(?:University|College|School|Institute|Provider|Government|Students?)(?:['’]s)?(?=$|\s+(?!of\b)[a-z])/;
/** The bank of an account: "Transfer tuition to National Australia Bank, BSB 063-000". */
const aBank = /\bBank(?:ing)?\b/;
const isNamed = /^(?:[A-Z\d]|\p{Script=Han})/u;

/**
 * "Payable to accept this offer" names nobody, and "payable to the University" no other than the school. "US Education Pty
 * Ltd" and "the University Education Centre" are names: after the school only the clause may end or go on.
 */
const toNobody =
  /\b(pay(?:able|ments?)?) to\s+(?:(?:accept|secure|confirm|enrol|commence|begin|start|reserve|hold|take)\s+(?:(?:in|up)\s+)?(?:this|the|your|our|an?)\s+\w+|(?:us|(?:the|your)\s+(?:university|college|school|institute))(?=\s*(?:$|[\n.,;:，。；]|(?:by|on|before|within|via|using|in|at|for|no later)\b)))/gim;

/** An account of a person: 微信转账到顾问, WeChat ID. Only in a line about paying: schools name their own WeChat too. */
const privately =
  /(?:[个個私]人|私|顾问|顧問|中介)\s*[账帐帳][户戶号號]?[^\n,;，；。]{0,20}|(?:微信|支付宝|支付寶)\s*(?:转账?|轉帳?|付款?|打款|收款)?\s*(?:[到给給至]|[账帐帳]?[号號户戶])[^\n,;，；。]{0,20}|\b(?:wechat|alipay)\s*(?:id|account|number|no\b|[:：])[^\n,;，；。]{0,20}|\b(?:personal|private|agent(?:['’]?s)?|consultant(?:['’]?s)?)\s(?:personal\s|bank\s)*account(?! manager)/i;
const pays = /\bpay|transfer|remit|deposit|\bfees?\b|转|轉|付|汇|匯|打|款|金|费|費/i;
/** A wish that the school should not hear of it; not "if you do not tell the university". */
const secretly =
  /(?<!\b(?:you|who|they|students?) )(?:do not|don['’]t) tell the (?:university|school|college)|(?:不要|别|別)(?:让|讓|告诉|告訴)(?:学校|學校)/i;
/** Words before it with which a school warns of such an account. */
const warns = /\b(?:not|never|avoid|beware)\b|不要|不得|不会|勿|别/i;

/** A visa, or an enrolment, that somebody guarantees: 保签证, 包过, 100% visa approval. Nobody can (Migration Act, sections 334 and 335). */
const promises =
  /(?<![担擔打])[包保](?:[签簽](?![署约約字])|(?:过|過|下|获|出)[签簽]|录取|錄取|拿签证)|(?:[签簽]证?|簽證|录取|錄取)[^\n,;。]{0,6}[包保](?:过|過|下|批|拿)|(?:保证|保證|100\s?%|百分之?百)[^\n,;。]{0,6}(?:获签|获批|下签|出签|过签|包过|拿到?签证|签证(?:通过|成功|获批|批准))|\bguarantee(?:[ds]|ing)?\s+(?:(?:you|your|the|a|that|of|grant|approval|success|student)\s+)*visas?\b(?! holder)|\bvisas?\s+(?:(?:grant|approval|success|outcome|is|are|will|be|100\s?%|fully)\s+)*guarantee|\b100\s?% (?:visa|success|approval)/i;
/** Words in the clause with which a school says that it promises none, or warns of who does. */
const denies =
  /\b(?:not?|nor|never|cannot|without|avoid|beware|any(?:one|body)?|who)\b|n['’]t\b|不|勿|别|无|無|没|沒|任何|声称|自称|谎称|谁|举报/i;

/** Maximum number of characters of a line that are quoted. */
const longest = 110;

/**
 * Lines about the account, what is paid ahead and refunds, when a letter speaks of them.
 * @param schools those that the letter names
 */
export function readPaymentTerms(letter: string, schools: readonly School[]): Line[] {
  const lines = letter.split("\n");
  const quote = (pattern: RegExp) => {
    const line = lines.find((one) => pattern.test(one.replace(toNobody, "$1")));
    const at = line === undefined ? 0 : Math.max(0, line.search(pattern) - longest / 2);
    return line === undefined ? null : (at > 0 ? "…" : "") + line.slice(at, at + longest).trim();
  };
  const say = (subject: Line["subject"], letter: string | null, note: string, english = letter, alarm = ""): Line[] =>
    letter && english
      ? [{ ...{ subject, finding: "outside", letter, register: "", note, english }, ...(alarm && { alarm }) }]
      : [];
  const name = named.exec(letter.replace(toNobody, "$1"))?.[1]?.trim();
  const owns = (payee: string) =>
    schools.some(({ names, nameCn }) => [...names, nameCn ?? ""].some((one) => one && hasName(wordsOf(payee), one)));
  const isOwn = name !== undefined && owns(name);
  const [inProse] = letter.split(/(?<!\b(?:Pty|St|Mt|Dr|No))\.\s|[。!?;；]|\n\s*\n/).flatMap((clause) => {
    const found = inText.map((one) => one.exec(clause.replace(toNobody, "$1"))).find(Boolean);
    const payee = found?.[1]?.replace(/^(?:.*\b[Tt]o\s+)?(?:our (?:[a-z]+ )*)?/, "").trim() ?? "";
    const isOther = isNamed.test(payee) && !theSchool.test(payee) && !aBank.test(payee) && !owns(payee);
    const isNone = otherPayment.test(found?.[0] ?? "") || warns.test(clause) || /^\W*refund/i.test(clause);
    return isOther && !isNone ? [{ payee, clause }] : [];
  });
  const person = lines.flatMap((line) => {
    const found = secretly.exec(line) ?? (pays.test(line) ? privately.exec(line) : null);
    return found && !warns.test(line.slice(0, found.index)) ? found[0].trim() : [];
  })[0];
  const stranger = person ?? (schools.length > 0 ? ((isOwn ? undefined : name) ?? inProse?.payee) : undefined);
  const words = person ? text.person : stranger ? text.otherName : isOwn ? text.ownName : text.account;
  const promise = letter.split(/[.。!?;\n]/).find((clause) => {
    const found = promises.exec(clause);
    return found && !denies.test(clause.slice(0, found.index + found[0].length));
  });
  const quoted = person
    ? (quote(secretly) ?? quote(privately))
    : stranger && stranger === inProse?.payee
      ? inProse.clause.trim().slice(0, longest)
      : quote(payee);
  return [
    ...say("promise", promise?.trim().slice(0, longest) ?? null, text.promise, promise, promise),
    ...say("payee", quoted, words, stranger ?? name, stranger),
    ...say("refund", quote(refused) ?? quote(refund), quote(refused) ? text.refused : text.refund),
    ...say("ahead", quote(ahead), text.ahead),
  ];
}
