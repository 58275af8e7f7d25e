import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Meters } from '#service/metrics/meters.ts';
import { registerStateMetrics, type StateSources } from './state-metrics.ts';

/** The text that Prometheus reads, and of which type it is. */
interface Exposed {
  text: string;
  type: string;
}

/** @returns all that a service counts, how it is at this moment, and what Node says of the process */
export function createMetricsReader(counted: Meters, state: StateSources): () => Promise<Exposed> {
  const own = new Registry();
  const look = registerStateMetrics(own, state);
  collectDefaultMetrics({ register: own });
  const all = Registry.merge([counted.registry, own]);
  return async () => {
    await look();
    return { text: await all.metrics(), type: all.contentType };
  };
}
