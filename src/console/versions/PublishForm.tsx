import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { getHosts } from '#console/draft/entity-fields.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { RiskChecklist } from './RiskChecklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';

/** Says before a publication what suppliers will see, and on which hosts. */
export function PublishForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version, files } = useVersionEditor();
  const risks = useRiskChecklist({ acknowledgedKeys: version.acknowledged });
  return (
    <VersionActionDialog
      {...props}
      number={version.number}
      isBlocked={risks.isOpen}
      missing={risks.openCount > 0 ? translate('versions.unticked', { smart_count: risks.openCount }) : undefined}
      onConfirm={() => onConfirm({ acknowledged: risks.keys })}
    >
      <Typography sx={{ mt: 2 }}>{translate('versions.hosts')}</Typography>
      <ul style={{ margin: 0 }}>
        {getHosts(files).map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <RiskChecklist {...risks} />
    </VersionActionDialog>
  );
}
