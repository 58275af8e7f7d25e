import { createContext, use } from 'react';

/** Runs an action that loses unsaved input: at once when there is none, otherwise after a question. */
export type ConfirmLeave = (goOn: () => void) => void;

export const ConfirmLeaveContext = createContext<ConfirmLeave>((goOn) => goOn());

/** For what is no way to another screen and loses what was filled in all the same; `UnsavedChangesGuard` asks. */
export const useConfirmLeave = (): ConfirmLeave => use(ConfirmLeaveContext);
