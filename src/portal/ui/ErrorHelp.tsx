import { errorReference } from '#shared/service-error.ts';
import { AskSupport } from './AskSupport.tsx';
import { Reference } from './Reference.tsx';

/** What stands below each message of an error: how support finds the call that failed, and the way to them (R-REP-02, R-REP-06). */
export const ErrorHelp = ({ error }: { error: unknown }) => (
  <>
    <Reference value={errorReference(error)} />
    <AskSupport />
  </>
);
