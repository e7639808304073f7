/**
 * Opens a broadcast channel to the other tabs of this site. Without BroadcastChannel the messages go through `storage`
 * events of local storage; when storage is blocked as well, no messages arrive.
 * @returns `say` sends a message to the other tabs, `close` stops listening
 */
export function openTabChannel(
  name: string,
  onMessage: (message: string) => void,
): { say: (message: string) => void; close: () => void } {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(String(data));
    return { say: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === name && newValue) onMessage(newValue);
    };
    addEventListener("storage", onStorage);
    return {
      say(message) {
        try {
          localStorage.setItem(name, message);
          localStorage.removeItem(name);
        } catch {
          // Storage is blocked: the other tabs learn of the change when they next ask the server.
        }
      },
      close: () => removeEventListener("storage", onStorage),
    };
  }
}
