import type { DocumentScanner } from '#confirming/documents/document-scanner.ts';
import type { AccessContext } from '#confirming/domain/access-context.ts';
import type { SignatureContext } from '#confirming/domain/signature-context.ts';
import type { EntityDay } from '#confirming/rules/entity-calendar.ts';

export interface ServiceContext extends AccessContext, SignatureContext {
  secret: string;
  /** Multiplies the rate limits of all calls; 1 in production. */
  limitFactor: number;
  /** Returns the current day at an entity, by its code (R-CONF-46). */
  getEntityDay: (entity: string) => EntityDay;
  /** Scans the documents that suppliers upload. */
  scanner: DocumentScanner;
}
