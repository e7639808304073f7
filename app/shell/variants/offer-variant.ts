/**
 * Shows the line that offers the traditional variants (`.variant-offer` in app.css) to browsers in traditional Chinese, until it is
 * dismissed. Inline in every public page as text, because a cached page is the same for all visitors; so it may use nothing from
 * outside its body.
 */
function offerVariant() {
  const key = "aotu-no-variant-offer";
  const root = document.documentElement;
  if (root.lang !== "zh-Hans" || !/^zh-(hant|hk|mo|tw)/i.test(navigator.language)) return;
  try {
    if (localStorage.getItem(key)) return;
  } catch {
    // Without storage the line comes back with the next page.
  }
  root.dataset.offer = "";
  const dismiss = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest(".variant-offer button"))) return;
    event.stopImmediatePropagation();
    delete root.dataset.offer;
    document.removeEventListener("click", dismiss, true);
    try {
      localStorage.setItem(key, "1");
    } catch {
      // As above.
    }
  };
  document.addEventListener("click", dismiss, true);
}

/** The text of the inline script. A function, so that the browser's build can leave it out. */
export const offerScript = () => `(${offerVariant})()`;

/** The line, which no browser shows without the script. */
export const offerHtml =
  '<a href="?variant=other" rel="nofollow" lang="zh-Hant">閱讀繁體版</a><button type="button" aria-label="關閉" lang="zh-Hant">×</button>';
