import { isIP } from 'node:net';
import { SPANISH_TIME_ZONE } from '#shared/days.ts';
import { isSafeMailAddress } from '#service/rules/mail-address.ts';

/** What a setting has to be. */
export interface SettingRule {
  holds: (value: string) => boolean;
  /** The end of the sentence about a value that it does not hold for: 'has to be …'. */
  words: string;
  /** Whether the value must not be shown, as it may be, or hold, a secret. */
  isSecret?: boolean;
}

const SHORTEST_SECRET = 32;
/** A name of labels (RFC 1123): no port, no scheme, no address of a machine. */
const HOST_NAME =
  /^(?=.{1,253}$)(?![\d.]+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** The names and addresses of this machine. */
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** The names that stand for addresses in TRUST_PROXY. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const PORT_RULE: SettingRule = {
  holds: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
  words: 'has to be a number from 1 to 65535',
};

export const STOP_DELAY_RULE: SettingRule = {
  holds: (value) => /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= 120,
  words: 'has to be a number of seconds from 0 to 120',
};

export const ADDRESS_RULE: SettingRule = {
  holds: (value) => isIP(value) !== 0 || HOST_NAME.test(value),
  words: 'has to be an address of this machine such as 0.0.0.0',
};

export const DATABASE_RULE: SettingRule = {
  holds: (value) => {
    const url = addressIn(value, ['postgres:', 'postgresql:']);
    return url !== undefined && /^\/[^/]+$/.test(url.pathname);
  },
  words: 'has to look like postgres://user:password@host:5432/database',
  isSecret: true,
};

export const SECRET_RULE: SettingRule = {
  holds: (value) => value.length >= SHORTEST_SECRET,
  words: `has to have at least ${SHORTEST_SECRET} characters`,
  isSecret: true,
};

export const SMTP_RULE: SettingRule = {
  holds: (value) => ['', '/'].includes(addressIn(value, ['smtp:', 'smtps:'])?.pathname ?? 'none'),
  words: 'has to look like smtp://user:password@host:587',
  isSecret: true,
};

export const MAIL_RULE: SettingRule = { holds: isSafeMailAddress, words: 'has to be one mail address' };

export const PORTAL_RULE: SettingRule = {
  holds: (value) => {
    const [before, after, ...more] = value.split('{host}');
    if (after === undefined || more.length > 0 || !/^https?:\/\//.test(value)) return false;
    const example = `${before}banco.example${after}`;
    return URL.canParse(example) && /^https?:\/\/[^/\\@?#]+$/.test(example);
  },
  words: 'has to look like https://{host}',
};

/** @param example of a host that the setting may name */
export const createHostNameRule = (example: string): SettingRule => ({
  holds: (value) => HOST_NAME.test(value),
  words: `has to be a host name such as ${example}`,
});

/** No setting any more (R-CONF-46): what it said by default does no harm. */
export const TIME_ZONE_RULE: SettingRule = {
  holds: (value) => value === SPANISH_TIME_ZONE,
  words: 'has to be left out: it is no setting any more, as the entity.json of each entity states its timeZone',
};

export const ISSUER_RULE: SettingRule = {
  holds: (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, search, hash } = new URL(value);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
    return isSafe && !username && !search && !hash;
  },
  words: 'has to look like https://login.banco.example',
};

/** One of these words, as they are. */
export const createOneOfRule = (...words: string[]): SettingRule => ({
  holds: (value) => words.includes(value),
  words: `has to be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
});

export const PROXIES_RULE: SettingRule = {
  holds: (value) => value.split(',').every((part) => isProxy(part.trim())),
  words: 'has to be addresses of proxies such as 10.0.0.0/8, with commas between',
};

function isProxy(text: string): boolean {
  if (PROXY_NAMES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  // With 0 bits everybody would be a proxy.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** An address whose parts can be read as they are meant; a part that is not encoded may end up as another. */
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
