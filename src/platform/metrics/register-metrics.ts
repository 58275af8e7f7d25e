import { Counter, Gauge, type Registry } from 'prom-client';
import { type MetricName, type MetricRecord, METRICS } from './metric-records.ts';

type OfType<Type> = { [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never }[MetricName];

type CounterName = OfType<'counter'>;

export type LabelValues<Name extends MetricName> = Record<(typeof METRICS)[Name]['labels'][number], string | number>;

/** Increments a counter of `METRICS`, by 1 unless a number is given. */
export type IncrementCounter = <Name extends CounterName>(name: Name, labels: LabelValues<Name>, by?: number) => void;

/** Registers all counters of `METRICS`. @returns the function that increments them */
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
