import { localized } from '#definitions/problems/localized-text.ts';
import { type UnnamedDifference, createDifference } from './difference.ts';
import { describeFieldChange, getFieldValues } from './describe-field-change.ts';
import { HOST_REMOVED_RISK, HOST_ADDED_RISK } from './risks.ts';

const PLACE = { file: 'entity.json', path: '/hosts' };

/** Describes the added and removed hosts of the portal. */
export function compareHosts(from: unknown, to: unknown): UnnamedDifference[] {
  const [before, after] = [hostsIn(from), hostsIn(to)];
  if (!before || !after) return [otherHosts(from, to)];
  const [gone, fresh] = [without(before, after), without(after, before)];
  if (gone.length + fresh.length === 0) return [otherHosts(from, to)];
  return [
    ...fresh.map((host) =>
      createDifference(PLACE, `+${host}`, {
        area: 'hosts',
        text: localized({ es: `El portal se abre en ${host}`, en: `The portal is shown at ${host}` }),
        risk: HOST_ADDED_RISK,
        values: { from: undefined, to: host },
      }),
    ),
    ...gone.map((host) =>
      createDifference(PLACE, `-${host}`, {
        area: 'hosts',
        text: localized({
          es: `El portal deja de abrirse en ${host}`,
          en: `The portal is no longer available at ${host}`,
        }),
        risk: HOST_REMOVED_RISK,
        values: { from: host, to: undefined },
      }),
    ),
  ];
}

/** For hosts in another order, and values that are not a list of hosts. */
const otherHosts = (from: unknown, to: unknown): UnnamedDifference =>
  createDifference(PLACE, to, {
    area: 'hosts',
    values: { from, to },
    text: describeFieldChange(
      localized({ es: 'La lista de dominios', en: 'The list of hosts' }),
      getFieldValues(from, undefined),
      getFieldValues(to, undefined),
    ),
  });

const without = (hosts: readonly string[], others: readonly string[]) => [
  ...new Set(hosts.filter((host) => !others.includes(host))),
];

/** Undefined when the value is not a list of texts; a missing value is an empty list. */
function hostsIn(value: unknown): string[] | undefined {
  const hosts: unknown = value ?? [];
  return Array.isArray(hosts) && hosts.every((host) => typeof host === 'string') ? hosts : undefined;
}
