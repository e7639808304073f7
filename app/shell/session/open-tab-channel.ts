/**
 * Opens a line to the other tabs of this site: nothing said on it is kept. Where the browser has no BroadcastChannel,
 * the message passes through local storage, and where that is blocked, nothing is heard.
 * @returns how to say something to the others, and how to hang up
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
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === name && newValue) onMessage(newValue);
    };
    addEventListener("storage", hear);
    return {
      say(message) {
        try {
          localStorage.setItem(name, message);
          localStorage.removeItem(name);
        } catch {
          // Nobody can be told.
        }
      },
      close: () => removeEventListener("storage", hear),
    };
  }
}
