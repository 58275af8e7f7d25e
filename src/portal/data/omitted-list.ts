import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readSession } from '#portal/session/session.ts';

/** The code of a call that the service does not have. */
const NO_SUCH_CALL_CODE = 711;

/** A list that a service may omit. */
interface OmittedList {
  /** @throws ServiceError when the service of this session has no such list */
  refuseIfAbsent(): void;
  /** Reads the list; a service that omits it is not asked again in this session. @throws ServiceError */
  read<Result>(request: () => Promise<Result>): Promise<Result>;
}

/** Creates the memory of a list that a service may omit (docs/contract.md). */
export function createOmittedList(): OmittedList {
  /** The session whose service has no such list. */
  let sessionWithout: string | null | undefined;
  const refuseIfAbsent = () => {
    const { token } = readSession();
    if (token && token === sessionWithout) throw new ServiceError(NO_SUCH_CALL_CODE, 404);
  };
  return {
    refuseIfAbsent,
    read: async (request) => {
      refuseIfAbsent();
      const { token } = readSession();
      try {
        return await request();
      } catch (error) {
        if (meansNoSuchCall(error)) sessionWithout = token;
        throw error;
      }
    },
  };
}
