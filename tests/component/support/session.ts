let users = 0;

interface Who {
  entity: string;
  supplierId: string;
  alias: string;
  email: string;
}

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A token as the service gives it, without a signature: the portal only reads what it says. */
export const buildToken = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;

/** What a login leaves in session storage; each time of another user, so that nothing is resumed from an earlier test. */
export function buildSession({
  entity,
  supplierId = 'B84102739',
  alias = 'anaruiz01',
  email = 'ana@talleresruiz.example',
}: Partial<Who> & { entity: string }): Record<string, string> {
  users += 1;
  const user = { id: String(users), supplierId, email };
  return {
    authtoken: buildToken(user),
    alias,
    userData: JSON.stringify({ ...user, codNrbeEn: entity }),
  };
}

/** What the service answers when whoever is logged in now logs in again. */
export const createLoginAnswer = () => ({
  token: sessionStorage.getItem('authtoken') ?? '',
  alias: sessionStorage.getItem('alias') ?? '',
});
