import { Counter, Gauge, type Registry } from 'prom-client';
import { type MetricName, type MetricRecord, METRICS } from './metric-records.ts';

type OfType<Type> = { [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never }[MetricName];

/** The name of a counter of `METRICS`. */
type CounterName = OfType<'counter'>;

/** A label's value for each label of a metric. */
export type LabelValues<Name extends MetricName> = Record<(typeof METRICS)[Name]['labels'][number], string | number>;

/** Adds to a counter of `METRICS`: 1 when no number is given. */
export type IncrementCounter = <Name extends CounterName>(name: Name, labels: LabelValues<Name>, by?: number) => void;

/** Registers all counters of `METRICS`. */
export function registerCounters(registry: Registry): IncrementCounter {
  const counters = new Map<string, Counter>();
  for (const [key, { type, name, help, labels, values = [] }] of Object.entries<MetricRecord>(METRICS)) {
    if (type !== 'counter') continue;
    const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
    for (const value of values) counter.inc({ [labels[0] ?? '']: value }, 0);
    counters.set(key, counter);
  }
  return (name, labels, by) => counters.get(name)?.inc(labels, by);
}

/** Registers a gauge of `METRICS`. */
export function registerGauge(registry: Registry, gauge: OfType<'gauge'>): Gauge {
  const { name, help, labels } = METRICS[gauge];
  return new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
}
