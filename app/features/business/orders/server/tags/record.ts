import { count, eq, sql } from "drizzle-orm";
import { defineRecord, field } from "#app/features/foundation/records/server/public.ts";
import { tagName } from "../../shared/input.ts";
import { orderTags, taggedOrders } from "../schema.ts";
import { removeTag, renameTag } from "./tags.ts";

const intro = "标签只有工作人员看得到。改成另一个标签的名字，两个标签就合成一个。";

/** The tags of orders. They are made on the page of an order and in the list of orders. */
export const tagRecord = defineRecord({
  path: "/admin/orders/tags",
  permission: "orders",
  type: "order-tag",
  texts: { list: "管理标签", edit: "标签", gone: "没有这个标签，可能已经删掉了。请刷新页面。" },
  table: orderTags,
  key: "id",
  named: "name",
  rows: ({ primary: { orm } }) => {
    const tagged = orm.select({ count: count() }).from(taggedOrders).where(eq(taggedOrders.tagId, orderTags.id));
    // Both verbs compare what they change themselves.
    const { id, name, createdAt } = orderTags;
    return orm
      .select({ id, name, createdAt, version: sql<number>`1`, orders: sql<number>`${tagged}` })
      .from(orderTags)
      .$dynamic();
  },
  fields: {},
  title: ({ name }) => `标签：${name}`,
  links: ({ id }) => [{ to: `/admin/orders?tag=${id}`, label: "看这些订单" }],
  intro: (tag) => tag && `${tag.orders} 个订单有这个标签。`,
  list: {
    sorts: { id: orderTags.id, name: orderTags.name },
    isAscending: true,
    search: [orderTags.name],
    searchHint: "搜索标签",
    columns: [
      { label: "名称", sort: "name", cell: ({ name }) => name },
      { label: "订单", isShort: true, cell: ({ id, orders }) => ({ text: orders, to: `/admin/orders?tag=${id}` }) },
    ],
    file: { 编号: "id", 名称: "name", 订单: "orders", 建立时间: ({ createdAt }) => new Date(createdAt) },
    intro,
    empty: "没有符合条件的标签。",
    none: "还没有标签。在订单页或订单列表里写一个，就会出现在这里。",
    back: { to: "/admin/orders", label: "订单" },
  },
  verbs: {
    rename: {
      ...{ label: "改名", place: "page", note: intro, fields: { name: field({ label: "名称" }, tagName) } },
      run: (app, member, { row }, { name }) => renameTag(app, member, { id: row.id, name: String(name) }),
    },
    remove: {
      ...{ label: "删除标签", place: "page", tone: "danger", confirm: "确定删除，不能恢复" },
      note: "有这个标签的订单都会去掉它。订单本身不变。",
      run: (app, member, { row }) => removeTag(app, member, row.id),
    },
  },
});
