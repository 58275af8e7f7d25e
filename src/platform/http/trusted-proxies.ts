import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is that of a proxy whose headers about the caller are believed. */
export type ProxyTrust = (address: string | undefined) => boolean;

/**
 * Creates the check of `TRUST_PROXY`, as fastify reads it: what a caller says of itself counts only through such a proxy
 * (OWASP ASVS 5, 4.1.3).
 * @param trustProxy addresses, comma-separated; nobody is trusted when absent
 */
export function createProxyTrust(trustProxy: string | undefined): ProxyTrust {
  if (!trustProxy) return () => false;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => address !== undefined && isTrusted(address, 0);
}
