import { expect, it } from "vitest";
import { createRenderQueue } from "./queue-rendering.ts";

/** Adds this many requests to the queue, and polls each once. */
function joined(queue: ReturnType<typeof createRenderQueue>, count: number): symbol[] {
  return Array.from({ length: count }, () => {
    const ticket = queue.join(0);
    if (ticket === null) throw new Error("full");
    queue.isAdmitted(ticket, 0);
    return ticket;
  });
}

it("admits as many requests as there are slots, and the others in order of arrival", () => {
  const queue = createRenderQueue({ places: 2, waiting: 10 });
  const [first, second, third, fourth] = joined(queue, 4);
  if (!first || !second || !third || !fourth) throw new Error("missing");
  expect([queue.isAdmitted(fourth, 1), queue.isAdmitted(third, 1)]).toEqual([false, false]);
  queue.leave(second);
  expect([queue.isAdmitted(fourth, 2), queue.isAdmitted(third, 2), queue.isAdmitted(fourth, 2)]).toEqual([
    false,
    true,
    false,
  ]);
  queue.leave(first);
  expect(queue.isAdmitted(fourth, 3)).toBe(true);
});

it("is bounded, and accepts again when a slot is released", () => {
  const queue = createRenderQueue({ places: 1, waiting: 2 });
  const [, , last] = joined(queue, 3);
  expect(queue.join(1)).toBeNull();
  if (last) queue.leave(last);
  expect(queue.join(1)).not.toBeNull();
});

it("skips a request that stopped polling", () => {
  const queue = createRenderQueue({ places: 1, waiting: 2 });
  const [rendered, gone, patient] = joined(queue, 3);
  if (!rendered || !gone || !patient) throw new Error("missing");
  queue.leave(rendered);
  expect(queue.isAdmitted(patient, 200)).toBe(false);
  expect(queue.isAdmitted(patient, 250)).toBe(true);
});

it("releases the slot of a page that never ends", () => {
  const queue = createRenderQueue({ places: 1, waiting: 2 });
  joined(queue, 1);
  const next = queue.join(7_000);
  if (next === null) throw new Error("full");
  expect(queue.isAdmitted(next, 7_999)).toBe(false);
  expect(queue.isAdmitted(next, 8_000)).toBe(true);
});

it("releases a slot once when a request leaves twice", () => {
  const queue = createRenderQueue({ places: 1, waiting: 5 });
  const [first, second, third] = joined(queue, 3);
  if (!first || !second || !third) throw new Error("missing");
  queue.leave(first);
  expect(queue.isAdmitted(second, 1)).toBe(true);
  queue.leave(first);
  expect(queue.isAdmitted(third, 1)).toBe(false);
});
