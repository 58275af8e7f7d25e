import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { DifferencesByArea } from './DifferencesByArea.tsx';
import { useVersionDifferences } from './useVersionDifferences.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';

/**
 * Says before a version is restored what changes for suppliers (R-STU-21). Where that cannot be read, the version can be
 * restored all the same, since somebody may need it in a hurry.
 */
export function RestoreForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { data, error } = useVersionDifferences();
  return (
    <VersionActionDialog {...props} number={version.number} isBlocked={!data && !error} onConfirm={() => onConfirm()}>
      {!data && !error && <LoadingStatus />}
      <ErrorAlert message={error?.message} />
      {data && (
        <>
          <Typography sx={{ mt: 2 }}>
            {translate(data.differences.length > 0 ? 'versions.restore.changes' : 'versions.restore.none')}
          </Typography>
          <DifferencesByArea differences={data.differences} hasLinks={false} />
        </>
      )}
    </VersionActionDialog>
  );
}
