import { afterEach, expect, it, vi } from "vitest";
import { createAltchaChallenge, readAltchaPayload } from "#worker/platform/services/captcha/altcha.ts";
import { getToken } from "./get-token.ts";

afterEach(() => vi.unstubAllGlobals());

const challenge = () => createAltchaChallenge("a secret", "contact", Date.now());

it("solves the form's challenge without Web Workers", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json(await challenge());
  });
  const token = await getToken("contact", new AbortController().signal);
  expect(asked).toEqual(["/api/human-check?action=contact"]);
  expect(readAltchaPayload(token ?? "")).toMatchObject({
    challenge: { parameters: { data: { action: "contact" } } },
    solution: { counter: expect.any(Number) },
  });
});

it("takes the worker's solution and terminates the worker", async () => {
  const terminate = vi.fn();
  vi.stubGlobal("fetch", async () => Response.json(await challenge()));
  vi.stubGlobal(
    "Worker",
    class {
      onmessage: (event: { data: unknown }) => void = () => {};
      terminate = terminate;
      postMessage() {
        this.onmessage({ data: { counter: 7, derivedKey: "00" } });
      }
    },
  );
  const token = await getToken("contact", new AbortController().signal);
  expect(JSON.parse(atob(token ?? ""))).toMatchObject({ solution: { counter: 7, derivedKey: "00" } });
  expect(terminate).toHaveBeenCalledOnce();
});

it("returns null at the rate limit and throws when the server fails", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429 }));
  expect(await getToken("login", new AbortController().signal)).toBeNull();
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  await expect(getToken("login", new AbortController().signal)).rejects.toThrow("503");
});

it("aborts with its signal and terminates the worker", async () => {
  const controller = new AbortController();
  const terminate = vi.fn();
  vi.stubGlobal("fetch", async () => Response.json(await challenge()));
  vi.stubGlobal(
    "Worker",
    class {
      terminate = terminate;
      postMessage() {
        controller.abort();
      }
    },
  );
  await expect(getToken("login", controller.signal)).rejects.toThrow("stopped");
  expect(terminate).toHaveBeenCalledOnce();
});
