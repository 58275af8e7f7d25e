import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { EntityRecord, VersionDetails, VersionDifference } from '#shared/console/console-contract.ts';
import { isTransferable } from '#shared/versions/transferable-difference.ts';
import { DifferenceValues } from '#console/differences/DifferenceList.tsx';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { Checklist } from '#console/ui/Checklist.tsx';
import { TransferResults } from './TransferResults.tsx';
import { useTransfers } from './useTransfers.ts';

interface TransferDialogProps {
  version: Pick<VersionDetails, 'id' | 'entity' | 'number'>;
  /** `live`, or the id of the version with which it is compared. */
  against: string;
  differences: readonly VersionDifference[];
  onClose: () => void;
}

const STEPS = ['differences', 'entities', 'results'] as const;

/** Takes chosen differences over into drafts of chosen entities, and shows the result of each (R-DESK-05). */
export function TransferDialog({ version, against, differences, onClose }: TransferDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [step, setStep] = useState(0);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const targets = useTransferTargets(version.entity);
  const { states, isBusy, transfer } = useTransfers(version.id);
  const body = { keys: [...keys], against };
  const chosen = targets.entities.filter(({ id }) => codes.includes(id));
  const start = () => {
    setStep(2);
    void transfer(codes, body);
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && !isBusy && onClose()}
    >
      <DialogTitle id={titleId}>{translate('transfer.title', version)}</DialogTitle>
      <DialogContent>
        <Stepper activeStep={step} alternativeLabel={isNarrow} sx={{ mb: 2 }}>
          {STEPS.map((name) => (
            <Step key={name}>
              <StepLabel>{translate(`transfer.steps.${name}`)}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 && <DifferenceChoice differences={differences} ticked={keys} onTick={setKeys} />}
        {step === 1 && <EntityChoice {...targets} ticked={codes} onTick={setCodes} />}
        {step === 2 && (
          <TransferResults
            entities={chosen}
            states={states}
            isBusy={isBusy}
            onRetry={(entity, decided) => void transfer([entity], body, decided)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate(step === 2 ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {step === 1 && <Button onClick={() => setStep(0)}>{translate('transfer.back')}</Button>}
        {step === 0 && (
          <Button variant="contained" disabled={keys.length === 0} onClick={() => setStep(1)}>
            {translate('transfer.next')}
          </Button>
        )}
        {step === 1 && (
          <Button variant="contained" disabled={codes.length === 0} onClick={start}>
            {translate('transfer.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

function DifferenceChoice({ differences, ...choice }: ChoiceProps & { differences: readonly VersionDifference[] }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const items = differences.filter(isTransferable).map((difference) => ({
    key: difference.key,
    label: nameOf(difference),
    detail: <DifferenceValues difference={difference} fallback={`${difference.text}.`} isNamed={false} />,
  }));
  return (
    <>
      <Checklist label={translate('transfer.differences')} items={items} {...choice} />
      {items.length < differences.length && (
        <DialogContentText variant="body2" sx={{ mt: 1 }}>
          {translate(items.length === 0 ? 'transfer.nothing' : 'transfer.own')}
        </DialogContentText>
      )}
    </>
  );
}

type Targets = ReturnType<typeof useTransferTargets>;

function EntityChoice({ entities, isPending, failure, ...choice }: ChoiceProps & Targets) {
  const translate = useTranslate();
  if (failure) return <ErrorAlert message={failure} />;
  if (isPending) return <LoadingStatus />;
  if (entities.length === 0) return <DialogContentText>{translate('transfer.noEntities')}</DialogContentText>;
  const items = entities.map(({ id, name }) => ({ key: id, label: `${name} · ${id}` }));
  return (
    <>
      <DialogContentText>{translate('transfer.drafts')}</DialogContentText>
      <Checklist label={translate('transfer.entities')} items={items} {...choice} />
    </>
  );
}

const MOST_ENTITIES = 500;

/** The published entities of the user's scope, except one. */
function useTransferTargets(entity: string) {
  const { data, isPending, error } = useGetList<EntityRecord>('entities', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_ENTITIES },
  });
  const entities = (data ?? []).filter(({ id, live }) => id !== entity && live !== null);
  return { entities, isPending, failure: error?.message };
}
