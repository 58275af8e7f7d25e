import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console-contract.ts';
import { getErrorTextKey } from '#shared/error-catalogue.ts';
import { useCopy } from '#console/ui/useCopy.ts';
import { getAdvice } from './codes/advice.ts';
import { getCodeMessage, createReplyToSupplier } from './codes/create-reply-to-supplier.ts';
import type { EntityTexts } from './useEntityTexts.ts';

interface AdviceCardProps {
  code: number;
  texts: EntityTexts;
  /** Code of the entity, which signs the reply. */
  entity: string;
}

/** Explains a code: the message, its cause, a remedy, notes for support, and a reply to the supplier (R-BEN-05). */
export function AdviceCard({ code, texts, entity }: AdviceCardProps) {
  const translate = useTranslate();
  const { data } = useGetOne<EntityRecord>('entities', { id: entity });
  const { cause, remedy, support } = getAdvice(code);
  const message = getCodeMessage(code, texts.getText);
  const isOwn = getErrorTextKey(code) in texts.entityTexts;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography component="h3" variant="h6">
          {translate('bench.say.code', { code })}
        </Typography>
        <Typography lang="es" sx={{ fontSize: '1.125rem', my: 0.5 }}>
          «{message}»
        </Typography>
        {isOwn && <Chip size="small" variant="outlined" label={translate('bench.say.own')} />}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact label={translate('bench.say.cause')} text={cause} />
        <Fact label={translate('bench.say.remedy')} text={remedy} />
        <Fact label={translate('bench.say.support')} text={support} isInternal />
      </Box>
      <Reply text={createReplyToSupplier(code, message, data?.name ?? '')} />
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

function Reply({ text }: { text: string }) {
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
