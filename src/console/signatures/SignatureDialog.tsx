import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { type Challenge, parseChallenge, type SignedLine } from '#shared/signatures/challenge.ts';
import { readSignatureRequest, type SignatureRequest } from '#console/session/signature-requests.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useSigning } from './useSigning.ts';

/** Shows what is signed, takes the signature, and says what went wrong (R-SIGN-07). One dialog for all calls. */
function SignatureDialog({ request }: { request: SignatureRequest }) {
  const [challenge] = useState(() => parseChallenge(readSignatureRequest(request.refusal)));
  useEffect(() => {
    if (!challenge) request.settle(Promise.reject(request.refusal));
  }, [challenge, request]);
  return challenge && <OpenDialog request={request} first={challenge} />;
}

export default SignatureDialog;

function OpenDialog({ request, first }: { request: SignatureRequest; first: Challenge }) {
  const translate = useTranslate();
  const { challenge, isWaiting, problem, sign, cancel } = useSigning(request, first);
  const [chosen, setChosen] = useState<MeansKind>();
  const [code, setCode] = useState('');
  const [titleId, formId] = [useId(), useId()];
  const { methods } = challenge;
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form is in the page's tree, where another form may be around it.
    event.stopPropagation();
    if (method) void sign(method, code);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && cancel()}
    >
      <DialogTitle id={titleId}>{translate('signature.title')}</DialogTitle>
      <DialogContent>
        <SignedLines lines={challenge.lines} />
        <ErrorAlert message={problem} />
        {method ? (
          <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ mt: 2 }}>
            <MeansChoice
              methods={methods}
              method={method}
              onChoose={(next) => {
                setChosen(next);
                setCode('');
              }}
            />
            {method !== 'passkey' && <CodeInput key={method} method={method} code={code} onType={setCode} />}
            {method === 'passkey' && <Typography sx={{ mt: 1 }}>{translate('signature.help.passkey')}</Typography>}
          </Box>
        ) : (
          <Typography sx={{ mt: 2 }}>{translate('signature.otherHost')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel}>
          {translate('ra.action.cancel')}
        </Button>
        {method && (
          <Button variant="contained" type="submit" form={formId} loading={isWaiting} autoFocus={method === 'passkey'}>
            {translate('signature.sign')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface CodeInputProps {
  method: Exclude<MeansKind, 'passkey'>;
  code: string;
  onType: (code: string) => void;
}

function CodeInput({ method, code, onType }: CodeInputProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  // The dialog may open over another one, which had the focus until now.
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      inputRef={input}
      fullWidth
      margin="normal"
      label={translate(`signature.code.${method}`)}
      helperText={translate(`signature.help.${method}`)}
      value={code}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ htmlInput: { inputMode: method === 'totp' ? 'numeric' : 'text', maxLength: 40 } }}
    />
  );
}

interface MeansChoiceProps {
  methods: readonly MeansKind[];
  method: MeansKind;
  onChoose: (method: MeansKind) => void;
}

function MeansChoice({ methods, method, onChoose }: MeansChoiceProps) {
  const translate = useTranslate();
  if (methods.length < 2) return null;
  return (
    <RadioGroup
      aria-label={translate('signature.with')}
      value={method}
      onChange={(_event, value) => onChoose(value as MeansKind)}
    >
      {methods.map((each) => (
        <FormControlLabel key={each} value={each} control={<Radio />} label={translate(`means.kind.${each}`)} />
      ))}
    </RadioGroup>
  );
}

/** What is signed: a sentence, and its facts. */
const SignedLines = ({ lines }: { lines: readonly SignedLine[] }) => (
  <>
    {lines
      .filter(({ label }) => label === '')
      .map(({ value }) => (
        <Typography key={value} sx={{ fontWeight: 600 }}>
          {value}
        </Typography>
      ))}
    <Box component="dl" sx={{ m: 0, mt: 1 }}>
      {lines
        .filter(({ label }) => label !== '')
        .map(({ label, value }) => (
          <Box key={`${label} ${value}`} sx={{ mb: 1 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  </>
);
