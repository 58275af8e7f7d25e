/** `https://`, a host in ASCII, then nothing or a path, query or fragment: no user, port, backslash, blank or other script. */
const PAGE_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\w\-.~!$&'()*+,;=:@/?#%]*)?$/i;

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** The last label begins with a letter, because `https://2130706433` and `https://0x7f000001` are IP addresses. */
const LAST_LABEL = /^[a-z]/;

/** A label with letters of other scripts, which may look like those of another host. */
const ENCODED_LABEL = /^xn--/;

/**
 * Reads the host of a plain https address of a page (R-DESK-03): ASCII, without a user, a port or an IP address. What it
 * admits leads where it seems to lead.
 * @returns the host in lower case; undefined for any other address
 */
export function readPageHost(address: string): string | undefined {
  const host = PAGE_ADDRESS.exec(address)?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  const labels = host.split('.');
  const isHost = labels.every((label) => LABEL.test(label) && !ENCODED_LABEL.test(label));
  return isHost && LAST_LABEL.test(labels.at(-1)!) && isUrl(address) ? host : undefined;
}

/** `URL.canParse`, which Safari 16 and Chrome 109 lack. */
function isUrl(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}
