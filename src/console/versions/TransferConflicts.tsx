import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChangeList } from '#console/differences/ChangeList.tsx';
import { ChangeName } from '#console/differences/ChangeName.tsx';
import type { TransferConflict, TransferDecisions } from './useTransfers.ts';

interface TransferConflictsProps {
  conflicts: readonly TransferConflict[];
  isBusy: boolean;
  onDecide: (decided: TransferDecisions) => void;
}

/** The values that an entity overrides otherwise, each with both sides: nothing is changed until all are decided. */
export function TransferConflicts({ conflicts, isBusy, onDecide }: TransferConflictsProps) {
  const translate = useTranslate();
  const [decided, setDecided] = useState<TransferDecisions>({});
  const isOpen = conflicts.some(({ key }) => decided[key] === undefined);
  return (
    <>
      <Alert severity="warning">{translate('transfer.conflict', { smart_count: conflicts.length })}</Alert>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          takes={decided[conflict.key]}
          onChoose={(takes) => setDecided({ ...decided, [conflict.key]: takes })}
        />
      ))}
      <Button variant="outlined" disabled={isOpen || isBusy} onClick={() => onDecide(decided)}>
        {translate('transfer.apply')}
      </Button>
    </>
  );
}

interface ConflictChoiceProps {
  conflict: TransferConflict;
  takes: boolean | undefined;
  onChoose: (takes: boolean) => void;
}

function ConflictChoice({ conflict, takes, onChoose }: ConflictChoiceProps) {
  const translate = useTranslate();
  const { file, path, found, to } = conflict;
  const changes = useMemo(() => [{ file, path, from: found, to }], [file, path, found, to]);
  return (
    <FormControl component="fieldset" sx={{ display: 'block', my: 1 }}>
      <FormLabel component="legend">
        <ChangeName file={conflict.file} path={conflict.path} />
      </FormLabel>
      <ChangeList changes={changes} isNamed={false} />
      <RadioGroup
        value={takes === undefined ? '' : String(takes)}
        onChange={(_event, value) => onChoose(value === 'true')}
      >
        <FormControlLabel value="false" control={<Radio />} label={translate('transfer.keep')} />
        <FormControlLabel value="true" control={<Radio />} label={translate('transfer.take')} />
      </RadioGroup>
    </FormControl>
  );
}
