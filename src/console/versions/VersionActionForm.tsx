import type { ComponentType } from 'react';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { PublishForm } from './PublishForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import type { VersionAction } from './version-actions.ts';

/** The form of each action; an action without a form needs only a confirmation. */
const FORMS: Partial<Record<VersionAction, ComponentType<VersionActionFormProps>>> = {
  submit: SubmitForm,
  approve: ApproveForm,
  return: ReturnForm,
  publish: PublishForm,
  schedule: ScheduleForm,
};

export function VersionActionForm(props: VersionActionFormProps) {
  const { version } = useVersionEditor();
  const Form = FORMS[props.action];
  return Form ? (
    <Form {...props} />
  ) : (
    <VersionActionDialog {...props} number={version.number} onConfirm={() => props.onConfirm()} />
  );
}
