import { createBoundedCache } from '#shared/bounded-cache.ts';
import type { CheckedVersion } from './validator-tasks.ts';
import { hashContent } from './version-files.ts';

interface Judgement {
  checked: CheckedVersion;
  /** Whether the next check would say the same: what took too long may have waited for a busy machine. */
  isCertain: boolean;
}

/** Remembers what was said of versions: a draft is read far more often than it changes. */
interface CheckMemory {
  /** @param subject all inputs that the result depends on @param check runs when the result is not cached */
  checked(subject: unknown, check: () => Promise<Judgement>): Promise<CheckedVersion>;
}

const MOST = 100;
/** Lifetime of uncertain results. */
const UNCERTAIN_MS = 60_000;

export function createCheckCache(): CheckMemory {
  const known = createBoundedCache<Promise<CheckedVersion> | undefined>(MOST);
  const uncertain = createBoundedCache<CheckedVersion>(MOST, UNCERTAIN_MS);
  const remember = async (key: string, check: () => Promise<Judgement>) => {
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
