/** The most common email domains in Spain, and others that must not be taken for a typo of them. */
const PROVIDERS =
  'gmail.com hotmail.com hotmail.es outlook.com outlook.es yahoo.com yahoo.es icloud.com live.com telefonica.net movistar.es orange.es protonmail.com gmx.es gmx.com'.split(
    ' ',
  );
const OTHERS = new Set(['mail.com', 'ymail.com', 'email.com', 'live.fr', 'gmx.at', 'gmx.de', 'gmx.net', 'outlook.fr']);
/** Top-level domains that do not exist, or that are almost always typos in Spain. */
const WRONG_END = /\.(con|cpm|cim|cmo|ocm|comm|vom|xom|coom)$/;

/**
 * Suggests the intended address for an email whose domain looks like a typo (R-TYPE-05): `ana@gmial.com`,
 * `ana@empresa.con`.
 * @param email normalised
 * @returns the suggested address; undefined when nothing looks wrong
 */
export function suggestEmail(email: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(email) ?? [];
  if (name === undefined) return undefined;
  const typed = domain.toLowerCase();
  const fixed = typed.replace(WRONG_END, '.com');
  if (PROVIDERS.includes(typed) || OTHERS.has(typed)) return undefined;
  const meant = PROVIDERS.find((provider) => fixed === provider || isOneSlipAway(fixed, provider)) ?? fixed;
  return meant === typed ? undefined : `${name}@${meant}`;
}

/** One letter missing, added, replaced or swapped with the next. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let from = 0;
  while (from < meant.length && typed[from] === meant[from]) from += 1;
  const [rest, expected] = [typed.slice(from), meant.slice(from)];
  return (
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1) ||
    (rest.slice(2) === expected.slice(2) && rest[0] === expected[1] && rest[1] === expected[0])
  );
}
