import { isIP } from 'node:net';
import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';

export interface SettingRule {
  isValid: (value: string) => boolean;
  /** The end of the error sentence: 'has to be …'. */
  message: string;
  /** Whether the value may be or contain a secret, and must not be shown. */
  isSecret?: boolean;
}

const SHORTEST_SECRET = 32;
/** A host name (RFC 1123): no port, no scheme and no IP address. */
const HOST_NAME =
  /^(?=.{1,253}$)(?![\d.]+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** Names for address ranges in TRUST_PROXY. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const PORT_RULE: SettingRule = {
  isValid: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
  message: 'has to be a number from 1 to 65535',
};

export const STOP_DELAY_RULE: SettingRule = {
  isValid: (value) => /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= 120,
  message: 'has to be a number of seconds from 0 to 120',
};

export const SHARE_RULE: SettingRule = {
  isValid: (value) => /^(0|1|0\.\d{1,6})$/.test(value),
  message: 'has to be a number from 0 to 1',
};

/** Values of `acr` and `amr`; `pwd` and `0` state that there was no second factor (RFC 8176, OpenID Connect Core 2). */
export const FACTORS_RULE: SettingRule = {
  isValid: (value) =>
    value.split(',').every((factor) => /^[!-~]{1,200}$/.test(factor) && !['pwd', '0'].includes(factor)),
  message: 'has to be values of acr or amr with commas, such as mfa,hwk, without pwd',
};

export const LISTENING_ADDRESS_RULE: SettingRule = {
  isValid: (value) => isIP(value) !== 0 || HOST_NAME.test(value),
  message: 'has to be an address of this machine such as 0.0.0.0',
};

export const DATABASE_RULE: SettingRule = {
  isValid: (value) => {
    const url = addressIn(value, ['postgres:', 'postgresql:']);
    return url !== undefined && /^\/[^/]+$/.test(url.pathname);
  },
  message: 'has to look like postgres://user:password@host:5432/database',
  isSecret: true,
};

export const SECRET_RULE: SettingRule = {
  isValid: (value) => value.length >= SHORTEST_SECRET,
  message: `has to have at least ${SHORTEST_SECRET} characters`,
  isSecret: true,
};

export const KEY_RULE: SettingRule = {
  isValid: (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
  message: 'has to be 32 bytes in base64, as openssl rand -base64 32 prints them',
  isSecret: true,
};

export const SMTP_RULE: SettingRule = {
  isValid: (value) => ['', '/'].includes(addressIn(value, ['smtp:', 'smtps:'])?.pathname ?? 'none'),
  message: 'has to look like smtp://user:password@host:587',
  isSecret: true,
};

export const MAIL_RULE: SettingRule = { isValid: isSafeMailAddress, message: 'has to be one mail address' };

export const PORTAL_ADDRESS_RULE: SettingRule = {
  isValid: (value) => {
    const [before, after, ...more] = value.split('{host}');
    if (after === undefined || more.length > 0 || !/^https?:\/\//.test(value)) return false;
    const example = `${before}banco.example${after}`;
    return URL.canParse(example) && /^https?:\/\/[^/\\@?#]+$/.test(example);
  },
  message: 'has to look like https://{host}',
};

/** @param example of a host that the setting may name */
export const createHostNameRule = (example: string): SettingRule => ({
  isValid: (value) => HOST_NAME.test(value),
  message: `has to be a host name such as ${example}`,
});

/** The setting was removed (R-CONF-46); its former default is still accepted, because it has no effect. */
export const REMOVED_TIME_ZONE_RULE: SettingRule = {
  isValid: (value) => value === SPANISH_TIME_ZONE,
  message: 'has to be left out: this setting was removed, as each entity.json states its timeZone',
};

export const ISSUER_RULE: SettingRule = {
  isValid: (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, search, hash } = new URL(value);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    return isSafe && !username && !search && !hash;
  },
  message: 'has to look like https://login.banco.example',
};

/** A service root; http is for loopback and development (`reportConfirmingSettingProblems`). */
export const CONFIRMING_URL_RULE: SettingRule = {
  isValid: (value) => {
    const url = addressIn(value, ['https:', 'http:']);
    return url !== undefined && !url.username && !url.password && !/[?#]/.test(value);
  },
  message: 'has to look like https://api.banco.example/confirming, without user, password and query',
  isSecret: true,
};

/** The port is stated, as both protocols use several. */
export const SCAN_URL_RULE: SettingRule = {
  isValid: (value) => {
    const url = addressIn(value, ['clamd:', 'icap:']);
    if (url === undefined || url.username || url.password || url.port === '' || /[?#]/.test(value)) return false;
    return url.protocol === 'icap:' ? /^\/[\w./-]+$/.test(url.pathname) : ['', '/'].includes(url.pathname);
  },
  message: 'has to look like clamd://scanner.banco.example:3310 or icap://scanner.banco.example:1344/service',
  isSecret: true,
};

/** Exactly one of these words. */
export const createOneOfRule = (...words: string[]): SettingRule => ({
  isValid: (value) => words.includes(value),
  message: `has to be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
});

export const PROXIES_RULE: SettingRule = {
  isValid: (value) => value.split(',').every((part) => isProxy(part.trim())),
  message: 'has to be addresses of proxies such as 10.0.0.0/8, separated by commas',
};

function isProxy(text: string): boolean {
  if (PROXY_NAMES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  // With 0 bits every address would be a proxy.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** Parses an address whose parts are unambiguous; a part with unencoded characters could be read as another part. */
function addressIn(value: string, protocols: string[]): URL | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWhole = protocols.includes(url.protocol) && url.hostname !== '' && url.port !== '0' && url.hash === '';
  return isWhole && [url.username, url.password, url.pathname].every(isEncoded) ? url : undefined;
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
