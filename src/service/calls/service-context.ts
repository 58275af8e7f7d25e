import type { DocumentScanner } from '#service/documents/document-scanner.ts';
import type { AccessContext } from '#service/domain/access-context.ts';
import type { EntityDay } from '#service/rules/entity-calendar.ts';

/** What every route works with. */
export interface ServiceContext extends AccessContext {
  secret: string;
  /** Multiplies every limit of calls; 1 in production. */
  limitFactor: number;
  /** Whether suppliers may send support what they see. */
  takesReports: boolean;
  /** The present day at an entity, by its code (R-CONF-46). */
  dayOf: (entity: string) => EntityDay;
  /** Looks through the documents that suppliers send. */
  scanner: DocumentScanner;
}
