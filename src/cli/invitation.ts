import { formats } from '#definitions/forms/formats.ts';
import { ALIAS_RULES, satisfiesRule } from '#shared/passwords/credential-rules.ts';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import type { Invitation } from '#confirming/domain/invite-supplier.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { StartError } from './start-error.ts';

/** The flags of `npm run supplier -- add`. */
type InvitationFlags = Partial<Record<'entity' | 'tax-id' | 'name' | 'email' | 'alias', string>>;

const { minLength: SHORTEST_ALIAS, maxLength: LONGEST_ALIAS } = ALIAS_RULES.new;
const LONGEST_NAME = 100;

/**
 * Validates an invitation by the rules of the registration; without an alias, one is derived from the email.
 * @param entities the published ones
 * @throws StartError with a line for each invalid value
 */
export function readInvitation(flags: InvitationFlags, entities: readonly EntityBrand[]): Invitation {
  const entity = flags.entity ?? '';
  const supplierId = normaliseByKind('tax-id', flags['tax-id'] ?? '');
  const name = (flags.name ?? '').trim();
  const email = normaliseByKind('email', flags.email ?? '');
  const alias = flags.alias ?? aliasOf(email);
  const brand = entities.find(({ code }) => code === entity);
  const problems: string[] = [];
  const tell = (flag: keyof InvitationFlags, rule: string) =>
    problems.push(flags[flag] ? `--${flag} is "${flags[flag]}", but ${rule}` : `--${flag} is missing: it ${rule}`);
  if (!brand)
    tell('entity', `has to be the code of a published entity (${entities.map(({ code }) => code).join(', ')})`);
  else if (!brand.senderAddress)
    tell('entity', 'its definition names no address to write mails from: complete its firsInfoLayer.email');
  if (!formats['spanish-tax-id'].test(supplierId)) tell('tax-id', 'has to be a NIF, NIE or CIF such as B84102730');
  // oxlint-disable-next-line no-control-regex -- control characters would break a line of a mail
  if (name === '' || name.length > LONGEST_NAME || /[\u0000-\u001f\u007f]/.test(name))
    tell('name', `has to be the name of the company, in one line of at most ${LONGEST_NAME} characters`);
  if (!isSafeMailAddress(email)) tell('email', 'has to be the mail address of one person');
  if (flags.alias !== undefined && !isAlias(alias))
    tell('alias', `has to have ${SHORTEST_ALIAS} or ${LONGEST_ALIAS} letters without accents, digits or underscores`);
  if (problems.length > 0) throw new StartError(`${problems.join('; ')}.`);
  return { entity, supplierId, name, email, alias };
}

const isAlias = (alias: string) => satisfiesRule(alias, ALIAS_RULES.new) && !alias.includes(' ');

/** Takes letters and digits of the email, limited to the length of an alias. */
const aliasOf = (email: string) => email.replace(/[\W_]/g, '').slice(0, LONGEST_ALIAS).padEnd(SHORTEST_ALIAS, '0');
