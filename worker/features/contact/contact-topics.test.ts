import { expect, it } from "vitest";
import { contactText } from "#app/features/contact/text.ts";
import { topicNames } from "#worker/features/outbox/topic-names.ts";
import { contactTopics } from "./schemas.ts";

it("names the topics in the form as in the mails", () => {
  const inForm = contactTopics.map((topic) => [topic, contactText.topic[topic]]);
  expect(Object.fromEntries(inForm)).toEqual(topicNames);
});
