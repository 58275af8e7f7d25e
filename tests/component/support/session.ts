let users = 0;

interface Who {
  entity: string;
  supplierId: string;
  alias: string;
  email: string;
}

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A token in the service's format, without a signature: the portal only reads its content. */
export const buildToken = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;

/** Session storage after a login; each time of another user, so that no earlier test is resumed. */
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

/** The response to another login of the current user. */
export const createLoginAnswer = () => ({
  token: sessionStorage.getItem('authtoken') ?? '',
  alias: sessionStorage.getItem('alias') ?? '',
});
