import type { Role } from '#shared/console/console-contract.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import type { StaffValues } from '#studio/domain/staff/staff-audit.ts';
import { StartError } from './start-error.ts';

/** The flags of `npm run staff`. */
export interface StaffFlags {
  email?: string | undefined;
  name?: string | undefined;
  role?: string[] | undefined;
  entity?: string[] | undefined;
}

const ROLES: readonly Role[] = ['editor', 'publisher', 'support', 'admin'];
const CODE = /^[\dA-Za-z]{1,10}$/;
const LONGEST_NAME = 100;

/**
 * Validates the flags of a new member.
 * @returns the member; the scope covers all entities when none is named
 * @throws StartError with a line for each invalid value
 */
export function parseStaffFlags({ email: typed, name: written, role = [], entity = [] }: StaffFlags): StaffValues {
  const email = normaliseLoginName(typed ?? '');
  const name = (written ?? '').trim();
  const roles = ROLES.filter((known) => role.includes(known));
  const problems = [
    !isSafeMailAddress(email) && `--email is ${quoted(typed)}: it has to be one mail address`,
    (name === '' || name.length > LONGEST_NAME) &&
      `--name is ${quoted(written)}: it has 1 to ${LONGEST_NAME} characters`,
    role.length === 0 && `--role is missing: it is one of ${ROLES.join(', ')}, and may be repeated`,
    ...role
      .filter((given) => !roles.some((known) => known === given))
      .map((given) => `--role is "${given}": it has to be one of ${ROLES.join(', ')}`),
    ...entity
      .filter((code) => !CODE.test(code))
      .map((code) => `--entity is "${code}": it has to be the code of an entity, such as 9001`),
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new StartError(`${problems.join('; ')}.`);
  return { email, name, roles, scope: entity.length > 0 ? entity : null };
}

/** Reads the email of the member. @throws StartError when it is missing */
export function requireEmailFlag({ email }: StaffFlags): string {
  if (!email) throw new StartError('The email is missing: --email ana@banco.example.');
  return normaliseLoginName(email);
}

const quoted = (value: string | undefined) => (value ? `"${value}"` : 'missing');
