export { type Digest, digestDelay, type News, quoteOf, sendDigests, type WriteDigest } from "./digests.ts";
export * from "./files.ts";
export { isAbout, isAboutOneOf, postOf, postsSince, queueDigest, type Subject, writePost } from "./posts.ts";
export type { Side, SubjectType } from "./schema.ts";
export { conversationFiles, conversationNotices, conversationPosts } from "./schema.ts";
