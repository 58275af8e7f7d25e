import { createContext, use } from 'react';

/** Runs an action that discards unsaved changes: at once if there are none, otherwise after the user confirms. */
export type ConfirmLeave = (goOn: () => void) => void;

export const ConfirmLeaveContext = createContext<ConfirmLeave>((goOn) => goOn());

/** For actions that discard input without a navigation; `UnsavedChangesGuard` asks. */
export const useConfirmLeave = (): ConfirmLeave => use(ConfirmLeaveContext);
