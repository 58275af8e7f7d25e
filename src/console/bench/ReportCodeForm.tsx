import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { parseReportCode } from '#shared/scenes/report-code.ts';
import { createReportPath } from '#console/reports/report-paths.ts';

/** Takes the code that a supplier reads out; a typo in it is reported before a request is sent. */
export function ReportCodeForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = parseReportCode(typed);
    if (code) return void navigate(createReportPath(code));
    setWrong(true);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={open}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'start', flexWrap: 'wrap' }}
    >
      <TextField
        label={translate('bench.entry.code.label')}
        placeholder="K7F-3QX"
        value={typed}
        error={isWrong}
        helperText={isWrong ? translate(typed.trim() ? 'bench.entry.code.wrong' : 'ra.validation.required') : ' '}
        sx={{ flex: '1 1 12rem', '& input': { textTransform: 'uppercase', letterSpacing: '0.08em' } }}
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' },
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="contained" sx={{ mt: 1.25 }}>
        {translate('bench.entry.code.open')}
      </Button>
    </Box>
  );
}
