import type { VersionAction } from './version-actions.ts';

/** What the form of an action is given. */
export interface VersionActionFormProps {
  action: VersionAction;
  isBusy: boolean;
  failure: string | undefined;
  /** @param body what the call carries */
  onConfirm: (body?: object) => void;
  onClose: () => void;
}
