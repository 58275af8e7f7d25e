import { say } from '#definitions/problems/words.ts';
import { type Difference, difference } from './difference.ts';
import { fieldSentence, fieldState } from './field-change.ts';
import { HOST_GONE_RISK, HOST_NEW_RISK } from './risks.ts';

const PLACE = { file: 'entity.json', path: '/hosts' };

/** Which hosts show the portal from now on, and which do not any more. */
export function hostDifferences(from: unknown, to: unknown): Difference[] {
  const [before, after] = [hostsIn(from), hostsIn(to)];
  if (!before || !after) return [otherHosts(from, to)];
  const [gone, fresh] = [without(before, after), without(after, before)];
  if (gone.length + fresh.length === 0) return [otherHosts(from, to)];
  return [
    ...fresh.map((host) =>
      difference(PLACE, `+${host}`, {
        area: 'hosts',
        text: say(`The portal is shown at ${host}`, `El portal se abre en ${host}`),
        risk: HOST_NEW_RISK,
      }),
    ),
    ...gone.map((host) =>
      difference(PLACE, `-${host}`, {
        area: 'hosts',
        text: say(`The portal is shown at ${host} no more`, `El portal deja de abrirse en ${host}`),
        risk: HOST_GONE_RISK,
      }),
    ),
  ];
}

/** Hosts in another order, and what is no list of hosts. */
const otherHosts = (from: unknown, to: unknown): Difference =>
  difference(PLACE, to, {
    area: 'hosts',
    text: fieldSentence(
      say('The list of hosts', 'La lista de dominios'),
      fieldState(from, undefined),
      fieldState(to, undefined),
    ),
  });

const without = (hosts: readonly string[], others: readonly string[]) => [
  ...new Set(hosts.filter((host) => !others.includes(host))),
];

/** Undefined for what is no list of texts; no list is an empty one. */
function hostsIn(value: unknown): string[] | undefined {
  const hosts: unknown = value ?? [];
  return Array.isArray(hosts) && hosts.every((host) => typeof host === 'string') ? hosts : undefined;
}
