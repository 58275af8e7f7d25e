import type { ComponentType } from 'react';
import { useDesk } from '#console/draft/version-desk.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { PublishForm } from './PublishForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import type { VersionAction } from './version-actions.ts';

/** What is asked before an action; without a form of its own only whether it is meant. */
const FORMS: Partial<Record<VersionAction, ComponentType<ActionFormProps>>> = {
  submit: SubmitForm,
  approve: ApproveForm,
  return: ReturnForm,
  publish: PublishForm,
  schedule: ScheduleForm,
};

export function ActionForm(props: ActionFormProps) {
  const { version } = useDesk();
  const Form = FORMS[props.action];
  return Form ? (
    <Form {...props} />
  ) : (
    <ActionDialog {...props} number={version.number} onConfirm={() => props.onConfirm()} />
  );
}
