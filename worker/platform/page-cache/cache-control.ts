/** `Cache-Control` of what is the same for every reader: browsers cache it and revalidate it each time. */
export const cacheAndRevalidate = "public, max-age=0, must-revalidate";
