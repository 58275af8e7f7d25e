import type { ProviderSettings } from '#service/studio/identity-provider.ts';

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The bank's identity provider, where the environment names one (R-CON-09).
 * @param problems gets a sentence for each setting that can't be used
 */
export function readProvider(
  variables: Record<string, string | undefined>,
  problems: string[],
): ProviderSettings | undefined {
  const [issuer, clientId, clientSecret] = TOGETHER.map((setting) => variables[setting] || undefined);
  const { OIDC_NAME: name, OIDC_ROLES_CLAIM: rolesClaim } = variables;
  const missing = TOGETHER.filter((setting) => !variables[setting]);
  if (missing.length === TOGETHER.length) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    problems.push(`${TOGETHER.join(', ')} belong together: ${missing.join(' and ')} is missing`);
    return undefined;
  }
  const address = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.test(address.hostname));
  if (!address || !isSafe || address.search || address.hash) {
    problems.push(`OIDC_ISSUER is "${issuer}", but has to look like https://login.banco.example`);
    return undefined;
  }
  return { issuer, clientId, clientSecret, name: name || address.host, ...(rolesClaim && { rolesClaim }) };
}
