import { Registry } from 'prom-client';
import { type IncrementCounter, registerCounters } from './register-metrics.ts';
import { createJobObservers, type JobObservers } from './job-metrics.ts';
import { createRequestMeters } from './request-metrics.ts';
import type { METRICS } from './metric-records.ts';

/** The outcome of an attempt to send a mail; `given-up` is a failure without another retry. */
export type MailOutcome = (typeof METRICS.mails.values)[number];

/**
 * The outcome of a publication: by a person, at its scheduled time, as a restored version, or refused at its scheduled
 * time.
 */
export type PublicationOutcome = (typeof METRICS.publications.values)[number];

/** The metrics of a service. They hold no personal data: no label contains input of a caller. */
export interface Meters extends JobObservers {
  /** One registry per service, since one process may run several services. */
  registry: Registry;
  count: IncrementCounter;
  getRequestMeter: ReturnType<typeof createRequestMeters>;
}

export function createMeters(): Meters {
  const registry = new Registry();
  const count = registerCounters(registry);
  const getRequestMeter = createRequestMeters(registry, count);
  return { registry, count, getRequestMeter, ...createJobObservers(registry, count) };
}
