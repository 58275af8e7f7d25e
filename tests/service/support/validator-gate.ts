import { createValidatorSetup, hashDefaultFolder } from '#studio/domain/versions/check-version.ts';
import { type StudioContext, completeStudioContext } from '#studio/domain/studio-context.ts';
import { createLocalValidator } from '#studio/domain/validation/create-validator.ts';
import type { UploadValidator } from '#studio/domain/validation/upload-validator.ts';

/** Holds one call of the console while it checks a version, as a slow picture does for seconds. */
export class ValidatorGate {
  #held: { reached: () => void; opened: Promise<void> } | undefined;

  /** The option `validator` of a studio that works with the entities of a folder. */
  validator(entitiesFolder: string): UploadValidator {
    const context = completeStudioContext({ entitiesFolder } as StudioContext);
    const validator = createLocalValidator({
      setup: () => createValidatorSetup(context),
      stamp: () => hashDefaultFolder(context),
    });
    return {
      ...validator,
      check: (...version) => this.#pass().then(() => validator.check(...version)),
      publish: (...version) => this.#pass().then(() => validator.publish(...version)),
    };
  }

  async #pass(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    held?.reached();
    await held?.opened;
  }

  /**
   * Starts a call, and waits until it is held in its check or has its answer without one.
   * @returns lets the call go on, and waits for its answer
   */
  async holdNextCheck<Answer>(call: () => Promise<Answer>): Promise<() => Promise<Answer>> {
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
