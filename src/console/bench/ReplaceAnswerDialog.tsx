import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useBench } from './bench-context.ts';
import { listCallCodes } from './codes/call-codes.ts';
import { getCodeMessage } from './codes/create-reply-to-supplier.ts';
import { formatCall } from './model/answer-values.ts';
import { ANSWER_DELAYS_MS, SCENE_FAULTS, type AnswerReplacement } from './model/replace-answers.ts';
import { useCallLabel } from './codes/useCallLabel.ts';
import { useEntityTexts } from './useEntityTexts.ts';
import { useSuccessBody } from './useSuccessBody.ts';

const WAYS = ['none', 'success', 'code', 'fault', 'delay'] as const;
type Way = (typeof WAYS)[number];

/** Replaces the answer of a call: a success, any code, a fault, a delay, or the original answer (R-BEN-03). */
export function ReplaceAnswerDialog({ answer: index, onClose }: { answer: number; onClose: () => void }) {
  const translate = useTranslate();
  const { held, replacements, replace } = useBench();
  const callWords = useCallLabel();
  const answer = held.scene.answers[index]!;
  const before = replacements[index];
  const { success, isPending } = useSuccessBody(answer);
  const [way, setWay] = useState<Way>(before?.by ?? 'code');
  const [code, setCode] = useState<number | null>(before?.by === 'code' ? before.code : null);
  const [fault, setFault] = useState(before?.by === 'fault' ? before.fault : SCENE_FAULTS[0]!);
  const [delay, setDelay] = useState<number>(before?.by === 'delay' ? before.delay : ANSWER_DELAYS_MS[1]);
  const chosen: Record<Way, AnswerReplacement | undefined> = {
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
    <ActionDialog
      title={translate('bench.answer')}
      content={`${callWords(formatCall(answer))} (${formatCall(answer)}). ${translate('bench.answer.about')}`}
      confirmLabel={translate('bench.answer.apply')}
      isBlocked={!canApply}
      onConfirm={apply}
      onClose={onClose}
    >
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
        <SelectField
          label={translate('bench.answer.fault')}
          value={fault}
          options={SCENE_FAULTS.map((one) => [one, translate(`bench.fault.${one}`)])}
          onChange={setFault}
        />
      )}
      {way === 'delay' && (
        <SelectField<number>
          label={translate('bench.answer.delay')}
          value={delay}
          options={ANSWER_DELAYS_MS.map((one) => [one, translate('bench.answer.seconds', { smart_count: one / 1000 })])}
          onChange={setDelay}
        />
      )}
    </ActionDialog>
  );
}

interface CodeInputProps {
  method: string;
  path: string;
  value: number | null;
  onChoose: (code: number | null) => void;
}

/** Lists all codes with their messages; those of the call come first. */
function CodeInput({ method, path, value, onChoose }: CodeInputProps) {
  const translate = useTranslate();
  const { version } = useBench();
  const { words } = useEntityTexts(version?.id);
  const own: readonly number[] = listCallCodes(method, path);
  const all: readonly number[] = [...own, ...ERROR_CODES.filter((code) => !own.includes(code))];
  return (
    <Autocomplete
      options={all}
      value={value}
      onChange={(_event, code) => onChoose(code)}
      groupBy={(code) => translate(own.includes(code) ? 'bench.answer.own' : 'bench.answer.others')}
      getOptionLabel={(code) => `${code} · ${words ? getCodeMessage(code, words.getText) : ''}`}
      slotProps={{ listbox: { sx: { maxHeight: '14rem' } } }}
      noOptionsText={translate('list.noMatch')}
      renderInput={(params) => <TextField {...params} label={translate('bench.answer.code')} />}
    />
  );
}
