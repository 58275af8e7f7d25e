import { RiskChecklist } from './RiskChecklist.tsx';
import { useRiskChecklist } from './useRiskChecklist.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';

/** Lets the reviewer of a version accept what it undoes of later publications; risks are the author's to accept. */
export function ApproveForm({ onConfirm, ...props }: VersionActionFormProps) {
  const { version } = useVersionEditor();
  const checklist = useRiskChecklist({ asksAboutRisks: false });
  return (
    <VersionActionDialog
      {...props}
      number={version.number}
      isBlocked={checklist.isOpen}
      onConfirm={() => onConfirm({ acknowledged: checklist.keys })}
    >
      <RiskChecklist {...checklist} />
    </VersionActionDialog>
  );
}
