import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Runs work on behalf of an owner: its validator tasks wait in the owner's queue.
 * @param owner id of a member of staff, or another name for those who share a queue
 */
export const runOnBehalfOf = <Result>(owner: string, work: () => Result): Result => owners.run(owner, work);

/** The owner of the current work; '' for jobs and commands. */
export const getRequesterOfCurrentWork = (): string => owners.getStore() ?? '';
