/**
 * First path segments that machines request: probes of load balancers, scanners, and other paths of the service and the
 * console.
 */
const OF_MACHINES =
  /^(health.*|livez?|liveness|readyz|readiness|metrics|status|ping|heartbeat|actuator|server-(status|info)|cgi-bin|phpmyadmin|wp-.*|graphql|_.*|api|config|assets|entities|mailbox|console|docs)$/i;

/** Extensions that no page of the portal has, in addition to those of its own files. */
const OF_FILES =
  /\.(php\w?|phtml|aspx?|ashx|asmx|jspx?|cfm|cgi|pl|py|rb|sh|bat|exe|dll|env|ini|cfg|conf|config|ya?ml|toml|xml|sql|sqlite3?|db|bak|old|orig|save|sw[op]|log|lock|zip|tar|t?gz|rar|7z|jar|war|pem|key|crt|p12|pfx)~?$/i;

/**
 * Whether a path can be a page of the portal, known or not (R-ROUTE-32): any path that a person would type. Probes and
 * scanners get no page, because they would take every path as existing.
 * @param path decoded, without query
 */
export function isPossiblePagePath(path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  return !OF_MACHINES.test(parts[0] ?? '') && !parts.some((part) => part.startsWith('.') || OF_FILES.test(part));
}
