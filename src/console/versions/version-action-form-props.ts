import type { VersionAction } from './version-actions.ts';

export interface VersionActionFormProps {
  action: VersionAction;
  isBusy: boolean;
  failure: string | undefined;
  /** @param body of the request */
  onConfirm: (body?: object) => void;
  onClose: () => void;
}
