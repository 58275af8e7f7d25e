import { createHmac } from 'node:crypto';
import { areSignaturesEqual } from '#platform/rules/equal-signatures.ts';
import type { HelpedUser, SupplierUserFacts } from '#platform/database/supplier-help.ts';

const LIFETIME_MS = 15 * 60_000;

/**
 * Creates the handle that authorises one member of staff to help a user for 15 minutes (R-DESK-06).
 * @param member id of the member
 */
export function createHelpHandle(user: HelpedUser, member: string, secret: string, now: Date): string {
  const { entity, supplierId, userId } = user;
  const content = JSON.stringify([entity, supplierId, userId, now.getTime() + LIFETIME_MS]);
  return `${Buffer.from(content).toString('base64url')}.${signHandle(content, member, secret)}`;
}

/** Reads a handle. @returns undefined when it was changed, created for another member, or has expired */
export function parseHelpHandle(handle: string, member: string, secret: string, now: Date): HelpedUser | undefined {
  const [encoded = '', signature = ''] = handle.split('.');
  const content = Buffer.from(encoded, 'base64url').toString();
  const expected = signHandle(content, member, secret);
  if (!areSignaturesEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const [entity, supplierId, userId, end] = JSON.parse(content) as [string, string, string, number];
  return end > now.getTime() ? { entity, supplierId, userId } : undefined;
}

/** Hashes what was searched for, so that the audit tells equal searches from others and nobody reads the facts. */
export const hashSearch = ({ entity, taxId, email }: SupplierUserFacts, secret: string): string =>
  sign(['supplier search', entity, taxId, email], secret).slice(0, 16);

const signHandle = (content: string, member: string, secret: string) =>
  sign(['supplier help', member, content], secret);

const sign = (parts: readonly string[], secret: string) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
