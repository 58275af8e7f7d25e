import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request, and everything it starts, under the id that the request has in the log. */
export const runInRequest = (id: string, work: () => void): void => requests.run(id, work);

/** The name of the request that the present work is for; null for jobs and commands. */
export const getCurrentRequestId = (): string | null => requests.getStore() ?? null;
