import { features } from 'web-features';
import type { BrowserVersions } from '#shared/browser/oldest-browsers.ts';

// What browsers have is told by the data of web-features, which names every built-in as MDN does.

/** The versions of browsers that have something; a browser that is left out lacks it. */
type Support = Partial<Record<string, string>>;

/** What older versions have as well, but for something that the portal does without. */
const OLDER: Readonly<Record<string, Support>> = {
  // Until Chrome 123 the reason has another name.
  'api.AbortSignal.timeout_static': { chrome: '103', edge: '103', firefox: '100', safari: '16', safari_ios: '16' },
};

const SUPPORT: ReadonlyMap<string, Support> = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}).map(toSupport) : [],
  ),
);

function toSupport([key, { support }]: [string, { support: object }]): [string, Support] {
  return [key, OLDER[key] ?? { ...support }];
}

/** Versions such as `≤79` and `16.4` as numbers. */
const toNumber = (version: string | undefined) =>
  version === undefined ? Infinity : Number.parseFloat(version.replace('≤', ''));

function isYoung(support: Support, { chrome, edge, firefox, safari }: BrowserVersions): boolean {
  const oldest = { chrome, edge, firefox, safari, safari_ios: safari };
  return Object.entries(oldest).some(([name, version]) => toNumber(support[name]) > Number(version));
}

/** The keys of MDN's data, such as `api.AbortSignal.any_static`, that at least one of these browsers lacks. */
export const listYoungKeys = (browsers: BrowserVersions): string[] =>
  [...SUPPORT].filter(([, support]) => isYoung(support, browsers)).map(([key]) => key);

/** A built-in of scripts: `AbortSignal.any`, `Array.prototype.toSorted`, or the global `ViewTransition`. */
export interface BuiltIn {
  /** The names that lead to the object that has it, from the global one. */
  owner: readonly string[];
  name: string;
}

/** The built-ins of scripts that at least one of these browsers lacks. */
export const listYoungBuiltIns = (browsers: BrowserVersions): BuiltIn[] =>
  listYoungKeys(browsers).flatMap((key) => toBuiltIn(key) ?? []);

function toBuiltIn(key: string): BuiltIn | undefined {
  const path = /^(?:api|javascript\.builtins)\.(?:(Intl)\.)?(\w+)(?:\.(\w+?)(_static)?)?$/.exec(key);
  if (!path) return undefined;
  const [, space, first = '', second, isStatic] = path;
  const spaces = space === undefined ? [] : [space];
  // A constructor is named as its class.
  if (second === undefined || second === first)
    return second === undefined ? { owner: spaces, name: first } : undefined;
  if (first === 'Window') return { owner: [], name: second };
  return { owner: [...spaces, first, ...(isStatic ? [] : ['prototype'])], name: second };
}

/**
 * The names of members that only young built-ins have, so that code which uses one means the young one: `toSorted`, but not
 * `any`, which is a promise's as well.
 * @param owners the classes whose members count
 */
export function listYoungNames(browsers: BrowserVersions, owners: ReadonlySet<string>): Set<string> {
  const [young, old] = [new Set<string>(), new Set<string>()];
  for (const [key, support] of SUPPORT) {
    const { owner, name } = toBuiltIn(key) ?? {};
    if (name === undefined) continue;
    if (!isYoung(support, browsers)) old.add(name);
    else if (owner?.[0] === undefined || owners.has(owner[0])) young.add(name);
  }
  return new Set([...young].filter((name) => !old.has(name)));
}
