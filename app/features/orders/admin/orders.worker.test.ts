import { expect, it } from "vitest";
import { runRoute } from "../../../../tests/support/back-office.ts";
import { memberOf } from "../../../../tests/support/ordered-files.ts";
import { insertOrder, rangedPrice } from "../../../../tests/support/sample-order.ts";
import { orderList } from "./order-list.ts";
import { loader as list } from "./orders.tsx";

it("searches by number, name and both addresses, filters, sorts and exports the list", async () => {
  const { visitor } = await memberOf("staff");
  const { actor, email } = await memberOf("user");
  const dangerous = await insertOrder(actor.userId, "submitted", {
    ...rangedPrice,
    applicant_name: '=HYPERLINK("https://evil.example")',
    applicant_email: "li@elsewhere.example",
    applicant_contact: "+86 138",
  });
  const cheap = await insertOrder(null, "refunded", { amount: 100, applicant_name: "@SUM(A1)" });
  const find = async (query: string) =>
    (await runRoute(list, `/admin/orders?${query}`, visitor)).listed.rows.map(({ number }) => number);
  expect(await find(`q=${dangerous.toLowerCase()}`)).toEqual([dangerous]);
  expect(await find("q=LI@elsewhere")).toEqual([dangerous]);
  expect(await find(`q=${email}`)).toContain(dangerous);
  expect(await find("q=hyperlink")).toEqual([dangerous]);
  expect(await find("status=refunded&q=%40SUM")).toEqual([cheap]);
  expect(await find("product=student500&status=submitted")).toEqual([dangerous]);
  expect((await find("sort=amount&order=up")).slice(0, 2)).toEqual([dangerous, cheap]);
  expect((await find(""))[0]).toBe(cheap);
  for (const odd of ["status=x", "product='", "sort=1;DROP", "page=0", "page=9999", "q=%25_'\"", "q=%00"]) {
    await find(odd);
  }
  const file = await (await runRoute(orderList.sendFile, "/admin/orders.csv?sort=amount&order=up", visitor)).text();
  const [, first, second] = file.split("\r\n");
  expect(first).toContain(`"'=HYPERLINK(""https://evil.example"")",li@elsewhere.example,'+86 138,${email},`);
  expect(first).toContain("CNY,,submitted");
  expect(second).toContain("'@SUM(A1)");
  expect(second).toContain("CNY,1.00,refunded");
});
