import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { isIsoDay } from '#shared/dates/days.ts';
import type { InvoicePosition } from '#confirming/database/invoice-lists.ts';
import { refuse } from '#platform/rules/refusal.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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

/**
 * Creates the `paginationItem` of a list whose position is one text. It is encrypted, because the ids of positions count
 * over all suppliers; equal positions of a list have equal cursors.
 * @param listIdentity as for createInvoiceCursor
 */
export function createTextCursor(position: string, listIdentity: unknown, secret: string): string {
  const nonce = digest(secret, 'nonce', listIdentity, position).subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(listIdentity, secret), nonce);
  const content = Buffer.concat([cipher.update(position), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** @throws Refusal 400 when the cursor was changed, forged or created for another list */
export function parseTextCursor(cursor: string, listIdentity: unknown, secret: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return refuseCursor();
  const decipher = createDecipheriv(CIPHER, keyOf(listIdentity, secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString() + decipher.final().toString();
  } catch {
    return refuseCursor();
  }
}

const refuseCursor = () => refuse('cursorInvalid');

const keyOf = (listIdentity: unknown, secret: string) => digest(secret, 'key', listIdentity, '');

const digest = (secret: string, purpose: string, listIdentity: unknown, position: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['cursor', purpose, listIdentity, position]))
    .digest();
