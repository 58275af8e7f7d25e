/** The sites of console and stage in `npm start`: they are built while the portal is already serving. */
interface StaffSites {
  /** Whether they are built. Otherwise it starts a build, unless one is in progress. */
  areBuilt(): boolean;
  /** Builds them when they are not built, or waits for the build in progress. @throws StartError with the reason */
  build(): Promise<void>;
}

interface StaffSitesOptions {
  isBuilt: boolean;
  build: () => Promise<void>;
  /** Receives the error of each build that fails. */
  report: (error: Error) => void;
}

/** Creates the builder of console and stage: it builds both once, when one of them is first requested. */
export function createStaffSitesBuilder({ isBuilt, build, report }: StaffSitesOptions): StaffSites {
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
