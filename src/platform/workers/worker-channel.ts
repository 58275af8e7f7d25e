/** The connection to code that runs in another thread or process than the one that serves calls. */
export interface WorkerChannel {
  /** @param moved memory that is transferred to the other side, if possible; it must not be used afterwards */
  post(message: unknown, moved?: readonly ArrayBuffer[]): void;
  /** @returns a function that removes the listener */
  onMessage(listener: (message: unknown) => void): () => void;
  /** @returns a function that removes the listener */
  onExit(listener: () => void): () => void;
  /** While held, the channel keeps the process alive. */
  hold(isHeld: boolean): void;
  /** The reason why it ended, if known. */
  lastError(): Error | undefined;
  /** Terminates it at once, even during a task. */
  end(): Promise<void>;
}
