/** Console and stage as `npm start` has them: built while the portal answers already. */
interface StaffSites {
  /** Whether they are built. Where they are not, a build begins, unless one is under way. */
  areBuilt(): boolean;
  /** Builds them where they are not built, or waits for the build that is under way. @throws StartError with the reason */
  build(): Promise<void>;
}

interface StaffSitesOptions {
  isBuilt: boolean;
  build: () => Promise<void>;
  /** Is given the reason of each build that fails. */
  report: (error: Error) => void;
}

/** @returns console and stage, neither of which this call builds */
export function createStaffSites({ isBuilt, build, report }: StaffSitesOptions): StaffSites {
  let done = isBuilt ? Promise.resolve() : undefined;
  const start = async () => {
    try {
      await build();
      isBuilt = true;
    } catch (error) {
      done = undefined;
      report(error as Error);
      throw error;
    }
  };
  const once = () => (done ??= start());
  return {
    areBuilt: () => {
      if (!isBuilt) void once().catch(() => {});
      return isBuilt;
    },
    build: once,
  };
}
