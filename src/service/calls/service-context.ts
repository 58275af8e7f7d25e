import type { DocumentScanner } from '#service/documents/document-scanner.ts';
import type { AccessContext } from '#service/domain/access-context.ts';
import type { EntityDay } from '#service/rules/entity-calendar.ts';

export interface ServiceContext extends AccessContext {
  secret: string;
  /** Multiplies the rate limits of all calls; 1 in production. */
  limitFactor: number;
  /** Whether suppliers may send reports to support. */
  takesReports: boolean;
  /** Returns the current day at an entity, by its code (R-CONF-46). */
  getEntityDay: (entity: string) => EntityDay;
  /** Scans the documents that suppliers upload. */
  scanner: DocumentScanner;
}
