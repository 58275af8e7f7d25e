import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { hostsIn } from '#console/draft/entity-fields.ts';
import { useDesk } from '#console/draft/version-desk.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RiskList } from './RiskList.tsx';
import { useRisks } from './useRisks.ts';

/** Says what suppliers will see, and on which hosts, before it happens. */
export function PublishForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version, files } = useDesk();
  const risks = useRisks(version.acknowledged);
  return (
    <ActionDialog
      {...props}
      number={version.number}
      isBlocked={risks.isOpen}
      onConfirm={() => onConfirm({ acknowledged: risks.keys })}
    >
      <Typography sx={{ mt: 2 }}>{translate('versions.hosts')}</Typography>
      <ul style={{ margin: 0 }}>
        {hostsIn(files).map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ul>
      <RiskList {...risks} />
    </ActionDialog>
  );
}
