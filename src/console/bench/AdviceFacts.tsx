import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCopy } from '#console/ui/useCopy.ts';

interface AdviceFactsProps {
  cause: string;
  remedy: string;
  support: string;
}

/** Cause and remedy for the supplier, and a note for support. */
export function AdviceFacts({ cause, remedy, support }: AdviceFactsProps) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact label={translate('bench.say.cause')} text={cause} />
      <Fact label={translate('bench.say.remedy')} text={remedy} />
      <Fact label={translate('bench.say.support')} text={support} isInternal />
    </Box>
  );
}

function Fact({ label, text, isInternal = false }: { label: string; text: string; isInternal?: boolean }) {
  return (
    <Box
      sx={
        isInternal ? { p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.default' } : {}
      }
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" lang="es" sx={{ m: 0 }}>
        {text}
      </Typography>
    </Box>
  );
}

/** A reply to the supplier, ready to copy. */
export function Reply({ text }: { text: string }) {
  const translate = useTranslate();
  const { field, copy, isCopied } = useCopy(text);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        multiline
        label={translate('bench.say.reply')}
        value={text}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, lang: 'es' } }}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Button variant="contained" onClick={copy}>
          {translate('bench.say.copy')}
        </Button>
        <span role="status">{isCopied && translate('bench.say.copied')}</span>
      </Box>
    </Box>
  );
}
