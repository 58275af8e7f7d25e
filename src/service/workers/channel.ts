/** The connection to code that runs outside of the thread that answers calls: in a thread or in a process of its own. */
export interface Channel {
  /** @param moved memory that the other side takes over, where both share one; nobody may use it afterwards */
  post(message: unknown, moved?: readonly ArrayBuffer[]): void;
  /** @returns what takes the listener away again */
  onMessage(listener: (message: unknown) => void): () => void;
  /** @returns what takes the listener away again */
  onExit(listener: () => void): () => void;
  /** While it is held, it keeps the process alive. */
  hold(isHeld: boolean): void;
  /** Why it ended, as far as that is known. */
  lastError(): Error | undefined;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
}
