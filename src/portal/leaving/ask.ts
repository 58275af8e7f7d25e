import { createContext, use } from 'react';

/** Runs an action that loses unsaved input: at once when there is none, otherwise after a question. */
export type Ask = (goOn: () => void) => void;

export const AskContext = createContext<Ask>((goOn) => goOn());

/** For what is no way to another screen and loses what was filled in all the same; `LeaveGuard` asks. */
export const useAskBeforeLosing = (): Ask => use(AskContext);
