import type { Kysely } from 'kysely';
import type { EntityOverrides, TermsField } from '#shared/entity/entity.ts';
import { readPageHost } from '#shared/notices/page-address.ts';
import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listDefinitions } from '#studio/database/published-definitions.ts';
import { loadAssets } from '#studio/database/versions.ts';
import { parseTermsFileName } from '#shared/entity/terms-file.ts';

/** The addresses to which a notice may lead its readers (R-DESK-03). */
export interface NamedAddresses {
  hosts: ReadonlySet<string>;
  emails: ReadonlySet<string>;
}

const TERMS_FIELDS = listFieldsByInput<TermsField>('terms');

/** An `href` in the markup of a definition. */
const HREF = /\shref\s*=\s*["']?(https:[^"'\s>]+)/gi;

/**
 * Lists the addresses that the published definitions of all of some entities name: hosts of their portals, of the pages
 * in the footer, of terms and of links in texts; mailboxes of contact and support. Hosts of scripts are not among them.
 * @param entities codes of published entities
 */
export async function listNamedAddresses(db: Kysely<Schema>, entities: readonly string[]): Promise<NamedAddresses> {
  const published = await listDefinitions(db, entities);
  const longTerms = await loadAssets(db, published.flatMap(listTermsHashes));
  const named = published.map(({ definition, hosts, ...files }) => {
    const terms = listTermsHashes(files).flatMap((hash) => longTerms.get(hash)?.toString('utf8') ?? []);
    return readAddresses(JSON.parse(definition) as EntityOverrides, hosts, terms);
  });
  return { hosts: intersect(named.map(({ hosts }) => hosts)), emails: intersect(named.map(({ emails }) => emails)) };
}

const listTermsHashes = ({ assets }: { assets: Record<string, string> }): string[] =>
  Object.entries(assets).flatMap(([name, hash]) => (parseTermsFileName(name) === undefined ? [] : [hash]));

function readAddresses(
  entity: EntityOverrides,
  own: readonly string[],
  longTerms: readonly string[],
): { hosts: string[]; emails: string[] } {
  const { legalNoticeUrl, cookiePolicyUrl, privacyPolicyUrl, cookiesText, texts, firsInfoLayer, support } = entity;
  const terms = TERMS_FIELDS.map((field) => entity[field]);
  const markup = JSON.stringify([cookiesText, texts, terms, longTerms]).replaceAll(String.raw`\"`, '"');
  const pages = [
    legalNoticeUrl,
    cookiePolicyUrl,
    privacyPolicyUrl,
    ...terms.map((one) => one && 'url' in one && one.url),
  ];
  const links = [...markup.matchAll(HREF)].map(([, href]) => href);
  const addresses = [...own.map((host) => `https://${host}`), ...pages, ...links];
  return {
    hosts: addresses.flatMap((address) => (address ? (readPageHost(address) ?? []) : [])),
    emails: [firsInfoLayer?.email, support?.email].flatMap((email) => (email ? email.toLowerCase() : [])),
  };
}

const intersect = ([first = [], ...others]: readonly (readonly string[])[]): Set<string> =>
  new Set(first.filter((value) => others.every((values) => values.includes(value))));
