import { createHmac } from 'node:crypto';
import { isIsoDay } from '#shared/days.ts';
import type { InvoicePosition } from '#confirming/database/invoice-lists.ts';
import { areSignaturesEqual } from '#platform/rules/equal-signatures.ts';
import { refuse } from '#platform/rules/refusal.ts';

const SIGNATURE_BYTES = 16;

/**
 * Creates the opaque `paginationItem` of a position, valid only for the list it was created for.
 * @param listIdentity everything that distinguishes the list from others (supplier, filters), serialisable as JSON
 */
export const createInvoiceCursor = (position: InvoicePosition, listIdentity: unknown, secret: string): string =>
  createTextCursor(`${position.expiresOn}.${position.id}`, listIdentity, secret);

/** @throws Refusal 400 when the cursor was changed, forged or created for another list */
export function parseInvoiceCursor(cursor: string, listIdentity: unknown, secret: string): InvoicePosition {
  const [expiresOn = '', id = ''] = parseTextCursor(cursor, listIdentity, secret).split('.');
  return isIsoDay(expiresOn) ? { expiresOn, id: Number(id) } : refuseCursor();
}

/** Creates the `paginationItem` of a list whose position is one text. @param listIdentity as for createInvoiceCursor */
export function createTextCursor(position: string, listIdentity: unknown, secret: string): string {
  const content = Buffer.from(position);
  return Buffer.concat([sign(content, listIdentity, secret), content]).toString('base64url');
}

/** @throws Refusal 400 when the cursor was changed, forged or created for another list */
export function parseTextCursor(cursor: string, listIdentity: unknown, secret: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const content = bytes.subarray(SIGNATURE_BYTES);
  const isOurs = areSignaturesEqual(signature, sign(content, listIdentity, secret));
  return isOurs ? content.toString() : refuseCursor();
}

const refuseCursor = () => refuse('cursorInvalid');

const sign = (content: Buffer, list: unknown, secret: string) =>
  createHmac('sha256', secret)
    .update('cursor')
    .update(JSON.stringify(list))
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
