/** The connection to code that runs outside the thread that serves calls: in another thread or process. */
export interface WorkerChannel {
  /** @param moved memory transferred to the other side, if both share one; it must not be used afterwards */
  post(message: unknown, moved?: readonly ArrayBuffer[]): void;
  /** @returns what takes the listener away again */
  onMessage(listener: (message: unknown) => void): () => void;
  /** @returns what takes the listener away again */
  onExit(listener: () => void): () => void;
  /** While it is held, it keeps the process alive. */
  hold(isHeld: boolean): void;
  /** Why it ended, as far as that is known. */
  lastError(): Error | undefined;
  /** Terminates it at once, even while it works. */
  end(): Promise<void>;
}
