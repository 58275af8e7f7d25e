import { createContext, use } from 'react';

/** Does something that loses what was filled in: at once when there is nothing, else after asking. */
export type Ask = (goOn: () => void) => void;

export const AskContext = createContext<Ask>((goOn) => goOn());

/** For what is no way to another screen and loses what was filled in all the same; `LeaveGuard` asks. */
export const useAskBeforeLosing = (): Ask => use(AskContext);
