import { useTranslate } from 'react-admin';
import { RiskChecklist } from './RiskChecklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';

/** Lets the reviewer of a version accept what it undoes of later publications; risks are the author's to accept. */
export function ApproveForm({ onConfirm, ...props }: VersionActionFormProps) {
  const { version } = useVersionEditor();
  const translate = useTranslate();
  const checklist = useRiskChecklist({ asksAboutRisks: false });
  const { openCount } = checklist;
  return (
    <VersionActionDialog
      {...props}
      number={version.number}
      isBlocked={checklist.isOpen}
      missing={openCount > 0 ? translate('versions.unticked', { smart_count: openCount }) : undefined}
      onConfirm={() => onConfirm({ acknowledged: checklist.keys })}
    >
      <RiskChecklist {...checklist} />
    </VersionActionDialog>
  );
}
