import type { IsoDay } from '#shared/days.ts';
import type { DocumentScanner } from '#service/documents/scanner.ts';
import type { AccessContext } from '#service/domain/access-context.ts';

/** What every route works with. */
export interface ServiceContext extends AccessContext {
  secret: string;
  sessionSeconds: number;
  /** Multiplies every limit of calls; 1 in production. */
  limitFactor: number;
  /** The present day where the service's entities are. */
  today: () => IsoDay;
  /** Looks through the documents that suppliers send. */
  scanner: DocumentScanner;
}
