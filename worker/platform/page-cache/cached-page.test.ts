import { expect, it } from "vitest";
import { cutAtNonce, withNonce, withNotice } from "./cached-page.ts";

const facts = { etag: 'W/"1"', renderedAt: 0, headers: [], analyticsScript: null, missedSearch: null };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("replaces the nonce of the rendering with the nonce of the response", () => {
  const page = cutAtNonce('<script nonce="OLD">a</script>会计<style nonce="OLD"></style>', "OLD", facts);
  expect(text(withNonce(page, "NEW"))).toBe('<script nonce="NEW">a</script>会计<style nonce="NEW"></style>');
});

it("leaves data without a nonce unchanged", () => {
  expect(text(withNonce(cutAtNonce('["会计"]', "OLD", facts), "NEW"))).toBe('["会计"]');
});

it("inserts the notice only at its placeholder", () => {
  const page = withNonce(cutAtNonce('<p>a</p><div id="stale-notice" class="x"></div><p>b</p>', "OLD", facts), "NEW");
  expect(text(withNotice(page, "旧"))).toBe('<p>a</p><div id="stale-notice" class="x">旧</div><p>b</p>');
});
