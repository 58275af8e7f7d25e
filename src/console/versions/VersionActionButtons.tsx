import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useVersionActivity } from '#console/draft/version-comments.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { OPEN_PROBLEMS } from '#console/draft/version-tab.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useVersionMutation } from './useVersionMutation.ts';
import type { OfferedAction, VersionAction } from './version-actions.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { PublishForm } from './PublishForm.tsx';
import { RestoreForm } from './RestoreForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { SubmitForm } from './SubmitForm.tsx';

/** The form of each action; an action without a form needs only a confirmation. */
const FORMS: Partial<Record<VersionAction, ComponentType<VersionActionFormProps>>> = {
  submit: SubmitForm,
  approve: ApproveForm,
  return: ReturnForm,
  publish: PublishForm,
  schedule: ScheduleForm,
  restore: RestoreForm,
};

/** Actions that suppliers do not see and that can be taken back: they need no confirmation as a rule. */
const IMMEDIATE: ReadonlySet<VersionAction> = new Set(['copy', 'approve']);

interface VersionActionButtonsProps {
  actions: readonly OfferedAction[];
  /** What stands where a reason would, so that nothing moves when it is gone. */
  note?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons for actions on the open version; a disabled one gives the reason. */
export function VersionActionButtons({ actions, note, children }: VersionActionButtonsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { version, flush } = useVersionEditor();
  const { act, isBusy, failure, forget } = useVersionMutation();
  const { openThreads } = useVersionActivity();
  const redirect = useRedirect();
  const [asking, setAsking] = useState<VersionAction>();
  // A refresh may load a newer version than the one that the user reviewed.
  const [seen, setSeen] = useState<typeof version | undefined>(version);
  // After a refusal it is the one that is shown by then, which a refresh may have brought while the call was under way.
  if (!seen) setSeen(version);
  // Why no review can be asked for stands beside whether all is saved.
  const blocked = [...new Set(actions.flatMap(({ blockedBy }) => blockedBy ?? []))].filter(
    (reason) => reason !== 'draft.problems',
  );

  const run = async (action: VersionAction, body?: object) => {
    // A review must include the unsaved changes.
    if (action === 'submit' && !(await flush())) return notify('versions.blocked.unsaved', { type: 'warning' });
    const { revision, publicationHash: hash } = seen ?? version;
    const answer = await act(version, action, action === 'approve' ? { revision, hash, ...body } : body);
    if (!answer) return setSeen(undefined);
    setAsking(undefined);
    notify(`versions.actions.${action}.done`, {
      type: 'success',
      messageArgs: { number: answer.number ?? version.number },
    });
    if (action === 'discard') return redirect('show', 'entities', version.entity);
    return answer.id === version.id ? undefined : redirect('show', 'versions', answer.id);
  };

  const start = (action: VersionAction) => {
    forget();
    // It may undo something that was published since, or comments may be open: the reviewer has to see that.
    const hasNews = !!version.publishedSince || openThreads > 0;
    if (!IMMEDIATE.has(action) || (action === 'approve' && hasNews)) return setAsking(action);
    return void run(action);
  };

  return (
    <div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions.map(({ name, blockedBy }, index) => (
          <Button
            key={name}
            size="small"
            variant={index === 0 ? 'contained' : 'outlined'}
            color={name === 'discard' ? 'error' : 'primary'}
            disabled={!!blockedBy || isBusy}
            onClick={() => start(name)}
          >
            {translate(`versions.actions.${name}`)}
          </Button>
        ))}
        {children}
      </Stack>
      {blocked.map((reason) => (
        <Remark key={reason}>
          <BlockedReason reason={reason} />
        </Remark>
      ))}
      {note && <Remark>{note}</Remark>}
      {!asking && <ErrorAlert message={failure} />}
      {asking && (
        <VersionActionForm
          action={asking}
          isBusy={isBusy}
          failure={failure}
          onConfirm={(body) => void run(asking, body)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

const Remark = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
    {children}
  </Typography>
);

/** Why an action is disabled; where problems do it, the sentence leads to them. */
function BlockedReason({ reason }: { reason: string }) {
  const translate = useTranslate();
  const { problems } = useVersionEditor().version;
  const sentence = translate(reason, { smart_count: problems.length });
  return reason === 'versions.blocked.faulty' ? <TextLink to={OPEN_PROBLEMS}>{sentence}</TextLink> : sentence;
}

function VersionActionForm(props: VersionActionFormProps) {
  const { version } = useVersionEditor();
  const Form = FORMS[props.action];
  return Form ? (
    <Form {...props} />
  ) : (
    <VersionActionDialog {...props} number={version.number} onConfirm={() => props.onConfirm()} />
  );
}
