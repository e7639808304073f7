import { eq } from "drizzle-orm";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import * as kit from "#app/features/foundation/records/server/public.ts";
import { readUnits } from "#app/features/register/facts/server/public.ts";
import { invalidAt } from "#worker/errors.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { type Material, materialsSchema, typedMaterialsSchema, writeMaterials } from "../shared/materials.ts";
import { chargesInFen, writeDays } from "../shared/price.ts";
import { type Charges, typedChargesSchema, typedFactKeysSchema, writeCharges } from "./charges-input.ts";
import { type Judgement, judgeProduct, type Refusal, readGrounds } from "./list-offers.ts";
import { products } from "./schema.ts";

const kinds = { assistance: "材料服务", membership: "会员" } as const;
const origins = { seed: "文件", admin: "后台" } as const;
const units = { CNY: "元，人民币", USD: "美元" } as const;

/** Products and their prices. Loads do not replace an edited one; existing orders retain their price. */
export const productRecord = kit.defineRecord({
  path: "/admin/products",
  permission: "products",
  type: "product",
  texts: { list: "产品与价格", edit: "编辑产品", gone: "没有这个产品。" },
  table: products,
  key: "key",
  rows: ({ primary: { orm } }) => orm.select().from(products).$dynamic(),
  /** Products with their orderability by today's figures. */
  async enrich({ primary, now }, rows) {
    const grounds = await readGrounds({ db: primary, now });
    return rows.map((product) => ({ ...product, ...judgeProduct(product, grounds) }));
  },
  fields: {
    name: kit.line("名称", { max: 60 }),
    summary: kit.line("一句说明", { max: 200, hint: "显示在名称下面，最多 200 个字。只写文书范围，不承诺结果。" }),
    priceFrom: kit.money("价格", { hint: "最多两位小数，例如 1100 或 9.99。有上限时这里是起价。" }),
    priceTo: kit.orNull(kit.money("价格上限", { hint: "价格视个案而定时填写，否则留空。" })),
    daysFrom: kit.orNull(kit.whole("最少天数", { min: 1, max: 999 })),
    daysTo: kit.orNull(kit.whole("最多天数", { min: 1, max: 999 })),
    workingDays: kit.flag("天数的算法", ["工作日", "自然日"]),
    charges: kit.field<Charges>(
      {
        ...{ type: "textarea", rows: 2, label: "价格包含的官方费用", isOptional: true, lang: "en" },
        hint: "每行写一项“数字与来源”里登记的代号，例如 visa-600.charge；要几份就写 visa-500.charge-adult×2。按今天的数额和汇率，价格（有上限的看起价）不够付时不能下单。",
      },
      typedChargesSchema,
      { write: (value) => writeCharges(chargesOf(value)) },
    ),
    mustBeConfirmed: kit.field<string[]>(
      {
        ...{ type: "textarea", rows: 2, label: "要先核对的数字", isOptional: true, lang: "en" },
        hint: "每行一个代号。其中任何一项不是“官方原文”或“官方存档”，或者还没有用今年的官方页核对，这个产品就不能下单；在“数字与来源”里确认以后马上恢复。",
      },
      typedFactKeysSchema,
      { write: (value) => (Array.isArray(value) ? value.join("\n") : "") },
    ),
    materials: kit.field<Material[]>(
      {
        ...{ type: "textarea", rows: 12, label: "材料清单", isOptional: true },
        hint: "客户照着准备的清单，一行一项，写“名称：说明”，例如“护照资料页：每位申请人一份，彩色扫描”。新的订单各得一份，以后再改这里不影响它们。",
      },
      typedMaterialsSchema,
      { write: (value) => writeMaterials(materialsSchema.catch([]).parse(value)) },
    ),
  },
  form(row) {
    if (!row) return {};
    const isMonthly = row.kind === "membership";
    return {
      priceFrom: { label: `${isMonthly ? "每月价格" : "价格"}（${units[row.currency]}）` },
      priceTo: { label: `价格上限（${units[row.currency]}）` },
      ...(isMonthly && { charges: null, mustBeConfirmed: null, materials: null }),
    };
  },
  async check({ primary }, values, row) {
    const { priceFrom, priceTo, daysFrom, daysTo, charges = [], mustBeConfirmed = [] } = { ...row, ...values };
    if (priceTo !== null && priceTo <= priceFrom) {
      throw invalidAt("priceTo", "价格上限要高于起价；只有一个价格时请留空");
    }
    if (daysTo !== null && (daysFrom === null || daysTo < daysFrom)) {
      throw invalidAt("daysTo", "最多天数不能少于最少天数；只有一个天数时请留空");
    }
    if (charges.length > 0 && row?.currency !== "CNY")
      throw invalidAt("charges", "只有以人民币计价的产品可以包含官方费用。");
    await refuseUnknown(primary, charges, mustBeConfirmed);
  },
  stamp: () => ({ origin: "admin" }),
  afterChange: () => [renewPages()],
  savedTo: "record",
  title: ({ name }) => `编辑产品：${name}`,
  intro: (row) =>
    row && [
      { text: "代号（不能改）：", tone: "muted" },
      { text: row.key, isCode: true },
    ],
  slot: {
    name: "charges",
    place: "above",
    load: async (_app, _member, row) => row && shownCharges(row),
  },
  list: {
    sorts: { position: products.position, name: products.name, price: products.priceFrom },
    isAscending: true,
    filters: {
      kind: {
        label: "类别",
        options: kinds,
        by: (kind) => eq(products.kind, kind === "membership" ? kind : "assistance"),
      },
    },
    search: [products.key, products.name, products.summary],
    searchHint: "名称、代号、说明",
    columns: [
      { label: "名称", sort: "name", cell: ({ key, name }) => [name, { text: key, isCode: true, tone: "muted" }] },
      { label: "类别", isShort: true, cell: ({ kind }) => kinds[kind] },
      {
        label: "价格",
        sort: "price",
        cell: (row) => [
          writePrice(row),
          ...row.refusals.map((one) => ({ text: labelOf(one), tone: "danger" as const })),
        ],
      },
      {
        label: "官方费用",
        cell: ({ included }) =>
          included && [
            writePrice({ currency: "AUD", priceFrom: included.aud }),
            { text: `约 ${writePrice({ currency: "CNY", priceFrom: chargesInFen(included, "yuan") })}`, tone: "muted" },
          ],
      },
      { label: "时间", cell: (row) => writeDays(row) },
      { label: "一句说明", cell: ({ summary }) => summary },
      { label: "来自", isShort: true, cell: ({ origin }) => origins[origin] },
    ],
    file: {
      ...{ 代码: "key", 种类: "kind", 产品: "name", 简介: "summary", 货币: "currency" },
      价格: ({ priceFrom }) => writePlainAmount(priceFrom),
      最高价格: ({ priceTo }) => (priceTo === null ? null : writePlainAmount(priceTo)),
      ...{ 最少天数: "daysFrom", 最多天数: "daysTo", 按工作日: "workingDays", 由谁填写: "origin" },
      含官方费用: ({ charges }) => writeCharges(charges).replaceAll("\n", " "),
      "官方费用（澳元）": ({ included }) => included && writePlainAmount(included.aud),
      "官方费用（元）": ({ included }) => included && writePlainAmount(chargesInFen(included)),
      价格还差: ({ refusals }) => {
        const missing = refusals.find(({ why }) => why === "short")?.missing;
        return missing === undefined ? null : writePlainAmount(missing);
      },
    },
    intro: "改过的产品以后不再被文件的加载覆盖；已经下的订单保持下单时的价格。价格改动后，公开页面立刻显示新的。",
    empty: "没有符合条件的产品。",
  },
});

const chargesOf = (value: unknown): Charges => (Array.isArray(value) ? value : []);

const labelOf = ({ why, missing = 0 }: Refusal): string =>
  ({
    short: `不能下单：价格不够付官方费用，差 ${writePrice({ currency: "CNY", priceFrom: missing })}`,
    unknown: "不能下单：官方费用没有数字，或者没有能用的汇率",
    unconfirmed: "不能下单：有数字还没有核对",
    operator: "不能下单：系统设置里没有填齐经营者的法定名称、ABN 和地址",
  })[why];

type Judged = Pick<typeof products.$inferSelect, "kind" | "mustBeConfirmed"> & Judgement;

/** The official charges in the price of an assistance product today, and whether it can be ordered. */
function shownCharges({ kind, included, refusals, mustBeConfirmed }: Judged) {
  if (kind !== "assistance") return null;
  const price = (currency: "AUD" | "CNY", priceFrom: number) => writePrice({ currency, priceFrom });
  return {
    refusals: refusals.map((one) => ({ label: labelOf(one), words: one.words })),
    charges: included?.charges ?? [],
    sum:
      included &&
      `${price("AUD", included.aud)}，折合 ${price("CNY", chargesInFen(included))}，按每澳元 ${included.rate} 元（${included.rateDate}）`,
    mustBeConfirmed,
  };
}

/** Properties of the component "charges". */
export type ShownCharges = ReturnType<typeof shownCharges>;

/** Refuses keys that the registry lacks, and charges that are not in AUD: such a product could never be ordered. */
async function refuseUnknown(primary: Statements, charges: Charges, mustBeConfirmed: string[]): Promise<void> {
  const found = await readUnits({ primary }, [...charges.map(({ key }) => key), ...mustBeConfirmed]);
  for (const { key } of charges) {
    if (!found.has(key)) throw invalidAt("charges", `“数字与来源”里没有“${key}”，请到那里查它的代号。`);
    if (found.get(key) !== "AUD") throw invalidAt("charges", `“${key}”不是以澳元计的数额，不能作为官方费用。`);
  }
  const unknown = mustBeConfirmed.find((key) => !found.has(key));
  if (unknown) throw invalidAt("mustBeConfirmed", `“数字与来源”里没有“${unknown}”，请到那里查它的代号。`);
}
