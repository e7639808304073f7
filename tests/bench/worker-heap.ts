import { readFileSync } from "node:fs";
import { z } from "zod";

/** Name of the site's isolate among those of the local runtime. */
const isolate = "core:user:aotu";

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));

const answerSchema = z.object({
  id: z.number(),
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number() }),
});

/** The heap of the running site's isolate. */
export interface WorkerHeap {
  /** Objects and buffers, those not yet collected too, MB. Waits until the isolate is free to answer. */
  read(): Promise<number>;
  close(): void;
}

/**
 * Connects to the inspector of the local runtime itself: behind the proxy that the preview server puts before it, the isolate
 * does not answer. Reads /proc/net/tcp, so it works on Linux only.
 */
export async function connectToHeap(): Promise<WorkerHeap> {
  const socket = new WebSocket(await findInspector());
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("The inspector of the local runtime refused the connection."));
  });
  const waiting = new Map<number, (megabytes: number) => void>();
  socket.onmessage = ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (!answer.success) return;
    const { usedSize, backingStorageSize } = answer.data.result;
    waiting.get(answer.data.id)?.((usedSize + backingStorageSize) / 1e6);
    waiting.delete(answer.data.id);
  };
  let last = 0;
  const read = () =>
    new Promise<number>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method: "Runtime.getHeapUsage" }));
    });
  return { read, close: () => socket.close() };
}

/** The address of the isolate's inspector: one of the ports on which this machine listens. */
async function findInspector(): Promise<string> {
  for (const port of listeningPorts()) {
    const targets = await readTargets(port);
    const found = targets.find(({ id }) => id === isolate);
    if (found) return found.webSocketDebuggerUrl;
  }
  throw new Error("The local runtime has no inspector.");
}

async function readTargets(port: number) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(2000) });
    return targetsSchema.catch([]).parse(await answer.json());
  } catch {
    return [];
  }
}

/** Ports of this machine's loopback address that accept connections (state 0A), from the kernel's table. */
function listeningPorts(): number[] {
  const rows = readFileSync("/proc/net/tcp", "utf8").matchAll(/: 0100007F:([0-9A-F]{4}) \S+ 0A /g);
  return [...rows].map(([, port = ""]) => Number.parseInt(port, 16));
}
