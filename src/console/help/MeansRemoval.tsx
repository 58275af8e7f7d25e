import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { useTask } from '#console/ui/useTask.ts';
import { Fact, FACTS } from './Fact.tsx';

type Removal = SupplierUserRecord['meansRemoval'];
type Decision = 'approve' | 'cancel';

interface MeansRemovalProps {
  actions: Removal['actions'];
  last: NonNullable<Removal['last']>;
  handle: string;
  email: string;
  onDone: (done: `removal.${Decision}`) => void;
}

/** How far the removal of the user's means to sign is, and what the member can decide about it (R-SIGN-06). */
export function MeansRemoval({ actions, last, handle, email, onDone }: MeansRemovalProps) {
  const translate = useTranslate();
  const nameOf = useActorName();
  const id = useId();
  const [decision, setDecision] = useState<Decision>();
  const { state, askedAt, by, isOwn, note, effectiveAt, endedAt } = last;
  const cancelLabel = translate(isOwn && state === 'asked' ? 'help.removal.withdraw' : 'help.removal.cancel');
  const labels = { approve: translate('help.removal.approve'), cancel: cancelLabel };
  const decisions = (['approve', 'cancel'] as const).filter((name) => actions.includes(name));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('help.removal')}
      </Typography>
      <Box component="dl" sx={FACTS}>
        <Fact name="help.removal.state">{translate(`help.removal.states.${state}`)}</Fact>
        <Fact name="help.removal.by">
          {nameOf(by)}, <BankTime at={askedAt} />
        </Fact>
        <Fact name="help.removal.note">{note}</Fact>
        {state === 'approved' && effectiveAt && (
          <Fact name="help.removal.effectiveAt">
            <BankTime at={effectiveAt} />
          </Fact>
        )}
        {endedAt && (
          <Fact name="help.removal.endedAt">
            <BankTime at={endedAt} />
          </Fact>
        )}
      </Box>
      {decisions.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {decisions.map((name) => (
            <Button key={name} variant="outlined" onClick={() => setDecision(name)}>
              {labels[name]}
            </Button>
          ))}
        </Box>
      )}
      {decision && (
        <DecisionDialog
          {...{ decision, handle, email, askedAt }}
          label={labels[decision]}
          onClose={() => setDecision(undefined)}
          onDone={() => onDone(`removal.${decision}`)}
        />
      )}
    </Box>
  );
}

const CALLS = { approve: api.approveMeansRemoval, cancel: api.cancelMeansRemoval };

interface DecisionDialogProps {
  decision: Decision;
  label: string;
  handle: string;
  email: string;
  askedAt: string;
  onClose: () => void;
  onDone: () => void;
}

function DecisionDialog({ decision, label, handle, email, askedAt, onClose, onDone }: DecisionDialogProps) {
  const translate = useTranslate();
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => setFailure((error as Error).message));
  const decide = async () => {
    setFailure(undefined);
    if (isBusy) return;
    if (await run(() => callWithRenewal(CALLS[decision], { body: { handle, askedAt } }))) onDone();
  };
  return (
    <ActionDialog
      title={translate('help.removal')}
      content={translate(`help.removal.confirm.${decision}`, { email })}
      confirmLabel={label}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void decide()}
      onClose={onClose}
    />
  );
}
