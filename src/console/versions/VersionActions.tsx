import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { DownloadZipButton } from './DownloadZipButton.tsx';
import { LabelledTime } from '#console/ui/LabelledTime.tsx';
import { divideActions, isReadyToPublish, listVersionActions } from './version-actions.ts';
import { VersionActionButtons } from './VersionActionButtons.tsx';

/** The actions on the open version, except the decisions of an open review, and the download of its files. */
export function VersionActions() {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { reviewer, reviewedAt } = version;
  const { permissions = [] } = usePermissions<readonly Role[]>();
  return (
    <VersionActionButtons
      actions={divideActions(listVersionActions(version, permissions, getCurrentMember()?.id)).others}
      note={
        isReadyToPublish(version) && (
          <LabelledTime label={translate('versions.reviewedBy', { reviewer })} at={reviewedAt!} />
        )
      }
    >
      <DownloadZipButton />
    </VersionActionButtons>
  );
}
