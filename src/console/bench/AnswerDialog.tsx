import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import { useOpenBench } from './bench-context.ts';
import { codesOf } from './codes/codes-of-calls.ts';
import { messageOf } from './codes/reply.ts';
import { callOf } from './model/answer-values.ts';
import { DELAYS, FAULTS, type Replacement } from './model/replace-answers.ts';
import { useCallWords } from './useCallWords.ts';
import { useEntityWords } from './useEntityWords.ts';
import { useSuccess } from './useSuccess.ts';

const WAYS = ['none', 'success', 'code', 'fault', 'delay'] as const;
type Way = (typeof WAYS)[number];

/** Another answer to a call: a success, any code, a fault, a delay, or what it was (R-BEN-03). */
export function AnswerDialog({ answer: index, onClose }: { answer: number; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { held, replacements, replace } = useOpenBench();
  const callWords = useCallWords();
  const answer = held.scene.answers[index]!;
  const before = replacements[index];
  const { success, isPending } = useSuccess(answer);
  const [way, setWay] = useState<Way>(before?.by ?? 'code');
  const [code, setCode] = useState<number | null>(before?.by === 'code' ? before.code : null);
  const [fault, setFault] = useState(before?.by === 'fault' ? before.fault : FAULTS[0]!);
  const [delay, setDelay] = useState<number>(before?.by === 'delay' ? before.delay : DELAYS[1]);
  const chosen: Record<Way, Replacement | undefined> = {
    none: undefined,
    success: success && { by: 'success', body: success.body },
    code: code === null ? undefined : { by: 'code', code },
    fault: { by: 'fault', fault },
    delay: { by: 'delay', delay },
  };
  const canApply = way === 'none' || chosen[way] !== undefined;
  const apply = () => {
    replace(index, chosen[way]);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('bench.answer')}</DialogTitle>
      <DialogContent>
        <DialogContentText
          sx={{ overflowWrap: 'anywhere' }}
        >{`${callWords(callOf(answer))} (${callOf(answer)})`}</DialogContentText>
        <DialogContentText>{translate('bench.answer.about')}</DialogContentText>
        <RadioGroup
          aria-label={translate('bench.answer.way')}
          value={way}
          onChange={(_event, next) => setWay(next as Way)}
          sx={{ my: 1 }}
        >
          {WAYS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              disabled={one === 'success' && !isPending && !success}
              label={translate(`bench.answer.way.${one}`)}
            />
          ))}
        </RadioGroup>
        {way === 'code' && <CodeInput method={answer.method} path={answer.path} value={code} onChoose={setCode} />}
        {way === 'fault' && (
          <TextField
            select
            label={translate('bench.answer.fault')}
            value={fault}
            onChange={({ target }) => setFault(FAULTS.find((one) => one === target.value) ?? fault)}
          >
            {FAULTS.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`bench.fault.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {way === 'delay' && (
          <TextField
            select
            label={translate('bench.answer.delay')}
            value={delay}
            onChange={({ target }) => setDelay(Number(target.value))}
          >
            {DELAYS.map((one) => (
              <MenuItem key={one} value={one}>
                {translate('bench.answer.seconds', { smart_count: one / 1000 })}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!canApply} onClick={apply}>
          {translate('bench.answer.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CodeInputProps {
  method: string;
  path: string;
  value: number | null;
  onChoose: (code: number | null) => void;
}

/** All codes with what suppliers read; those of the call come first. */
function CodeInput({ method, path, value, onChoose }: CodeInputProps) {
  const translate = useTranslate();
  const { version } = useOpenBench();
  const { words } = useEntityWords(version?.id);
  const own: readonly number[] = codesOf(method, path);
  const all: readonly number[] = [...own, ...ERROR_CODES.filter((code) => !own.includes(code))];
  return (
    <Autocomplete
      options={all}
      value={value}
      onChange={(_event, code) => onChoose(code)}
      groupBy={(code) => translate(own.includes(code) ? 'bench.answer.own' : 'bench.answer.others')}
      getOptionLabel={(code) => `${code} · ${words ? messageOf(code, words.say) : ''}`}
      slotProps={{ listbox: { sx: { maxHeight: '14rem' } } }}
      noOptionsText={translate('ra.navigation.no_results')}
      renderInput={(params) => <TextField {...params} label={translate('bench.answer.code')} />}
    />
  );
}
