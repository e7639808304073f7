import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

/** Name of the site's isolate in the local runtime. */
const isolate = "core:user:aotu";

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));

/** Bytes of objects, and of the buffers that they hold. */
const answerSchema = z.object({
  id: z.number(),
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number() }),
});

/** The heap of the running site's isolate. */
export interface WorkerHeap {
  /** Size of objects and buffers, including uncollected ones, MB. Waits until the isolate responds. */
  read(): Promise<number>;
  close(): void;
}

/**
 * Connects to the inspector of the local runtime itself, because the isolate does not respond behind the preview server's proxy. The first
 * connection next to that proxy fails too, so this retries. Reads /proc: works only on Linux.
 * @param server process id of the preview server
 * @throws when the isolate does not respond
 */
export async function connectToHeap(server: number): Promise<WorkerHeap> {
  const inspector = await findInspector(server);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const heap = await connect(inspector);
    const first = await Promise.race([heap.read(), delay(2000, null)]);
    if (first !== null) return heap;
    heap.close();
  }
  throw new Error("The isolate does not answer its inspector.");
}

async function connect(inspector: string): Promise<WorkerHeap> {
  const socket = new WebSocket(inspector);
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

/** The address of the isolate's inspector: one of the ports on which the local runtime listens. */
async function findInspector(server: number): Promise<string> {
  for (const port of listeningPorts(server)) {
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

/** Ports on which a child of `parent` accepts connections (state 0A), from the kernel's tables. */
function listeningPorts(parent: number): number[] {
  const children = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent);
  const sockets = new Set(children.flatMap(socketsOf));
  const rows = readFileSync("/proc/net/tcp", "utf8").matchAll(/: \w+:(\w{4}) \S+ 0A (?:\S+ +){5}(\d+)/g);
  return [...rows].flatMap(([, port = "", inode = ""]) => (sockets.has(inode) ? Number.parseInt(port, 16) : []));
}

function parentOf(pid: string): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    // The process has ended.
    return null;
  }
}

/** Numbers of the sockets that a process has open. */
function socketsOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}
