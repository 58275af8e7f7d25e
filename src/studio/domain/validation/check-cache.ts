import { createBoundedCache } from '#shared/runtime/bounded-cache.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';
import type { VersionCheckResult } from './validator-tasks.ts';

interface CheckResult {
  checked: VersionCheckResult;
  /** Whether another check would have the same result: a timeout may only mean that the machine was busy. */
  isCertain: boolean;
}

/** Caches the results of checks: a draft is read far more often than it changes. */
interface CheckCache {
  /** @param subject all inputs on which the result depends @param check runs when the result is not cached */
  checked(subject: unknown, check: () => Promise<CheckResult>): Promise<VersionCheckResult>;
}

const MOST = 100;
const UNCERTAIN_MS = 60_000;

export function createCheckCache(): CheckCache {
  const known = createBoundedCache<Promise<VersionCheckResult> | undefined>(MOST);
  const uncertain = createBoundedCache<VersionCheckResult>(MOST, UNCERTAIN_MS);
  const remember = async (key: string, check: () => Promise<CheckResult>) => {
    try {
      const { checked, isCertain } = await check();
      if (isCertain) return checked;
      uncertain.set(key, checked);
      known.set(key, undefined);
      return checked;
    } catch (error) {
      known.set(key, undefined);
      throw error;
    }
  };
  return {
    async checked(subject, check) {
      const key = hashContent(JSON.stringify(subject));
      const before = known.get(key) ?? uncertain.get(key);
      if (before) return before;
      const checked = remember(key, check);
      known.set(key, checked);
      return checked;
    },
  };
}
