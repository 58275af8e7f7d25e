import type { AutomaticAdvance, Client } from '#shared/records/records.ts';

/** The clients without an automatic advance (R-AUTO-08). */
export function filterClientsWithoutAutomaticAdvance(
  clients: readonly Client[],
  advances: readonly Pick<AutomaticAdvance, 'numClient'>[],
): Client[] {
  const taken = new Set(advances.map(({ numClient }) => numClient));
  return clients.filter(({ numClient }) => !taken.has(numClient));
}
