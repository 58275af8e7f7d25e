import { Registry } from 'prom-client';
import { createJobWatches } from './jobs.ts';
import { createMailCounter, createPublicationCounter } from './outcomes.ts';
import { createRequestMeters } from './requests.ts';

/** What a service counts while it runs. Nothing of it is personal: no label is what somebody sent. */
export interface Meters {
  /** Of this service alone: another one in the same process has another. */
  registry: Registry;
  requestsOf: ReturnType<typeof createRequestMeters>;
  watchOf: ReturnType<typeof createJobWatches>;
  mail: ReturnType<typeof createMailCounter>;
  publication: ReturnType<typeof createPublicationCounter>;
}

export function createMeters(): Meters {
  const registry = new Registry();
  return {
    registry,
    requestsOf: createRequestMeters(registry),
    watchOf: createJobWatches(registry),
    mail: createMailCounter(registry),
    publication: createPublicationCounter(registry),
  };
}
