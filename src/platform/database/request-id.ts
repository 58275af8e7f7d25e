import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request, and everything that it starts, with the request's id, which the log has, too. */
export const runWithRequestId = (id: string, work: () => void): void => requests.run(id, work);

/** Returns the id of the current request; null in jobs and commands. */
export const getCurrentRequestId = (): string | null => requests.getStore() ?? null;
