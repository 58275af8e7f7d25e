import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';
import type { Environment } from './environment.ts';

/** With these the connection to the database is encrypted, and its certificate is verified. */
const ENCRYPTED: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Finds settings with which a production would work, but send passwords or links that set them without encryption. The
 * start goes on: only the operator knows the network.
 * @returns a sentence for each, without its value
 */
export function describeUnsafeSettings({
  isProduction,
  portalAddress,
  databaseUrl,
  trustProxy,
}: Pick<Environment, 'isProduction' | 'portalAddress' | 'databaseUrl' | 'trustProxy'>): string[] {
  if (!isProduction) return [];
  return [
    ...(portalAddress.startsWith('https://')
      ? []
      : ['PORTAL_ADDRESS is not https: mailed links, which set passwords, lead to pages without encryption.']),
    ...(trustProxy === undefined
      ? [
          'TRUST_PROXY is not set: the service cannot know that TLS was used, so that its cookies and headers do not require it.',
        ]
      : []),
    ...(isEncryptedOrLocal(databaseUrl)
      ? []
      : ['DATABASE_URL has no sslmode=verify-full: what the database stores crosses the network without encryption.']),
  ];
}

function isEncryptedOrLocal(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  return LOOPBACK.test(hostname) || ENCRYPTED.has(searchParams.get('sslmode'));
}
