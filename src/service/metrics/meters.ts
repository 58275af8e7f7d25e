import { Registry } from 'prom-client';
import { type IncrementCounter, registerCounters } from './register-metrics.ts';
import { createJobObservers } from './job-metrics.ts';
import { createRequestMeters } from './request-metrics.ts';
import type { METRICS } from './metric-records.ts';

/** What became of a try to send a mail: `given-up` is a failure after which it is not tried again. */
export type MailOutcome = (typeof METRICS.mails.values)[number];

/** How an entity was published: by a person, at its time, as it was once; or refused when its time came. */
export type PublicationOutcome = (typeof METRICS.publications.values)[number];

/** What a service counts while it runs. Nothing of it is personal: no label is what somebody sent. */
export interface Meters {
  /** Of this service alone: another one in the same process has another. */
  registry: Registry;
  count: IncrementCounter;
  requestsOf: ReturnType<typeof createRequestMeters>;
  watchOf: ReturnType<typeof createJobObservers>;
}

export function createMeters(): Meters {
  const registry = new Registry();
  const count = registerCounters(registry);
  const [requestsOf, watchOf] = [createRequestMeters(registry, count), createJobObservers(registry, count)];
  return { registry, count, requestsOf, watchOf };
}
