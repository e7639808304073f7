/** One request in the queue. */
export type Ticket = symbol;

export interface RenderQueue {
  /** Joins the end of the queue; null when it is full. */
  join: (now: number) => Ticket | null;
  /**
   * Whether the request may render now. Asked again and again while it waits: one that stops asking loses its place.
   * @param now ms since 1970
   */
  isAdmitted: (ticket: Ticket, now: number) => boolean;
  /** The request has been rendered, or gave up. */
  leave: (ticket: Ticket) => void;
}

interface Options {
  /** How many pages are rendered at once. */
  places: number;
  /** How many requests wait at most. */
  waiting: number;
}

/** How long a waiting request may be silent, ms: it asks every 15 ms, and holds up those behind it. */
const silence = 250;

/** How long a page keeps its place at most, ms: longer than its loaders and its stream may take. */
const lease = 8_000;

/**
 * A bounded queue, first come, first served. It holds no promises: on Workers the promise of one request may never settle when
 * another request settles it. And it relies on no clean-up: the code of a request whose visitor went away just stops, so places
 * that nobody asks for expire.
 */
export function createRenderQueue({ places, waiting }: Options): RenderQueue {
  /** When each rendering began. */
  const rendering = new Map<Ticket, number>();
  /** When each waiting request last asked, in the order of their coming. */
  const queue = new Map<Ticket, number>();

  function expire(now: number): void {
    for (const [ticket, since] of rendering) if (since + lease <= now) rendering.delete(ticket);
    for (const [ticket, seen] of queue) if (seen + silence <= now) queue.delete(ticket);
  }

  return {
    join(now) {
      expire(now);
      if (queue.size >= waiting) return null;
      const ticket = Symbol();
      queue.set(ticket, now);
      return ticket;
    },
    isAdmitted(ticket, now) {
      // A key that is there already keeps its position.
      queue.set(ticket, now);
      expire(now);
      const [first] = queue.keys();
      if (first !== ticket || rendering.size >= places) return false;
      queue.delete(ticket);
      rendering.set(ticket, now);
      return true;
    },
    leave(ticket) {
      queue.delete(ticket);
      rendering.delete(ticket);
    },
  };
}
