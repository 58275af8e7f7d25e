import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Meters } from '#service/metrics/meters.ts';
import { registerStateMetrics, type StateSources } from './state-metrics.ts';

/** Metrics in the text format of Prometheus, with their content type. */
interface Exposed {
  text: string;
  type: string;
}

/** @returns a function that renders the counters of the service, its current state and the default metrics of Node */
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
