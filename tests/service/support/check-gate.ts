/**
 * Holds one call of the console while it checks a version, as a slow picture does for seconds: every check asks for the
 * texts of the portal first.
 */
export class CheckGate {
  #held: { reached: () => void; opened: Promise<void> } | undefined;

  /** The option `interfaceTexts` of the studio. */
  readonly texts = async (): Promise<Record<string, string>> => {
    const held = this.#held;
    this.#held = undefined;
    held?.reached();
    await held?.opened;
    return {};
  };

  /**
   * Starts a call, and waits until it is held in its check or has its answer without one.
   * @returns lets the call go on, and waits for its answer
   */
  async hold<Answer>(call: () => Promise<Answer>): Promise<() => Promise<Answer>> {
    const [open, reach] = [deferred(), deferred()];
    this.#held = { reached: reach.resolve, opened: open.promise };
    const answer = call();
    await Promise.race([reach.promise, answer]);
    // A call that checked nothing leaves nothing behind that would hold the next one.
    this.#held = undefined;
    return () => {
      open.resolve();
      return answer;
    };
  }
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
