import { Counter, type Registry } from 'prom-client';

const MAILS = ['sent', 'failed', 'given-up'] as const;
const PUBLICATIONS = ['published', 'scheduled', 'restored', 'refused'] as const;

/** What became of a try to send a mail: `given-up` is a failure after which it is not tried again. */
export type MailOutcome = (typeof MAILS)[number];

/** How an entity was published: by a person, at its time, as it was once; or refused when its time came. */
export type PublicationOutcome = (typeof PUBLICATIONS)[number];

/** Tries to send a mail (R-OPS-01). */
export const createMailCounter = (registry: Registry): ((outcome: MailOutcome) => void) =>
  countOutcomes(registry, 'confirming_mails_total', 'Tries to send a mail, by what became of it.', MAILS);

/** Publications of entities (R-OPS-01). */
export const createPublicationCounter = (registry: Registry): ((outcome: PublicationOutcome) => void) =>
  countOutcomes(registry, 'confirming_publications_total', 'Publications of entities, by how.', PUBLICATIONS);

function countOutcomes<Outcome extends string>(
  registry: Registry,
  name: string,
  help: string,
  outcomes: readonly Outcome[],
): (outcome: Outcome) => void {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  // A rate needs something to begin with.
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return (outcome) => counter.inc({ outcome });
}
