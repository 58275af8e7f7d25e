import type { Kysely } from 'kysely';
import { findAddresses, readNamedHost } from '#shared/notices/notice-rules.ts';
import { readPageHost } from '#shared/notices/page-address.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notice } from '#studio/database/notices.ts';
import {
  CONSOLE_REFUSALS,
  ConsoleRefusal,
  type FieldProblem,
  getFieldProblemSentence,
} from '#studio/domain/calls/console-refusal.ts';
import { listNamedAddresses, type NamedAddresses } from './named-addresses.ts';

interface AddressProblem {
  field: 'text' | 'link.text' | 'link.href';
  problem: FieldProblem;
  /** The hosts that may stand there, in their order. */
  hosts: readonly string[];
}

/**
 * Finds an address in a notice that the definitions of its entities do not all name, or a text of its link that looks
 * like another address than that of the link (R-DESK-03).
 */
export async function findAddressProblem(
  db: Kysely<Schema>,
  {
    entities,
    text,
    link_text: linkText,
    link_href: href,
  }: Pick<Notice, 'entities' | 'text' | 'link_text' | 'link_href'>,
): Promise<AddressProblem | undefined> {
  const named = await listNamedAddresses(db, entities);
  const hosts = [...named.hosts].toSorted();
  const host = href === null ? undefined : readPageHost(href);
  if (href !== null && (host === undefined || !named.hosts.has(host)))
    return { field: 'link.href', problem: 'linkForeign', hosts };
  if (linkText !== null && findAddresses(linkText).some((address) => readNamedHost(address) !== host))
    return { field: 'link.text', problem: 'linkTextForeign', hosts: host === undefined ? [] : [host] };
  return findAddresses(text).every((address) => isNamed(address, named))
    ? undefined
    : { field: 'text', problem: 'addressForeign', hosts };
}

function isNamed(address: string, { hosts, emails }: NamedAddresses): boolean {
  const host = readNamedHost(address);
  return host === undefined ? emails.has(address) : hosts.has(host);
}

/** Refuses a notice, and says which hosts it may name. @throws ConsoleRefusal invalid field, always */
export function refuseAddress({ field, problem, hosts }: AddressProblem): never {
  const { es, en } = getFieldProblemSentence(problem);
  const list = hosts.slice(0, MOST_LISTED).join(', ');
  const sentence: LocalizedText =
    list === '' ? { es, en } : { es: `${es} Vale: ${list}.`, en: `${en} Allowed: ${list}.` };
  throw new ConsoleRefusal(CONSOLE_REFUSALS.invalid, { [field]: sentence });
}

const MOST_LISTED = 8;
