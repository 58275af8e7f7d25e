import type { ProviderSettings } from '#studio/domain/login/identity-provider.ts';
import type { Settings } from '#platform/settings/settings.ts';

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const ALONE = ['OIDC_NAME', 'OIDC_ROLES_CLAIM', 'OIDC_ACR'] as const;

/** Reads the bank's identity provider from the settings (R-CON-09); problems are added to the settings. @returns undefined when issuer, client or secret is missing */
export function readIdentityProvider(settings: Settings): ProviderSettings | undefined {
  const [issuer, clientId, clientSecret] = TOGETHER.map((name) => settings.read(name));
  const [name, rolesClaim, factors] = ALONE.map((setting) => settings.read(setting));
  // An incomplete provider would silently leave the staff with passwords.
  if ([...TOGETHER, ...ALONE].some((setting) => settings.has(setting)))
    for (const missing of TOGETHER.filter((setting) => !settings.has(setting)))
      settings.refuse(missing, `${missing} is missing: a login through an identity provider needs it`);
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? new URL(issuer).host,
    ...(rolesClaim && { rolesClaim }),
    ...(factors && { factors: factors.split(',') }),
  };
}
