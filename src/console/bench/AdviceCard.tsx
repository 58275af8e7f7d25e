import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { AdviceFacts, Reply } from './AdviceFacts.tsx';
import { getAdvice } from './codes/advice.ts';
import { getCodeMessage, createReplyToSupplier, type ReadMessage } from './codes/create-reply-to-supplier.ts';
import type { EntityTexts } from './useEntityTexts.ts';

interface AdviceCardProps {
  code: number;
  texts: EntityTexts;
  /** Code of the entity, which signs the reply. */
  entity: string;
  /** What the supplier read about it, such as something else than its message; undefined where that is not known. */
  read: ReadMessage | undefined;
  /** Whether the screen has come to rest, so that it is known what it says. */
  isSettled?: boolean;
}

/** Explains a code: the message, its cause, a remedy, notes for support, and a reply to the supplier (R-BEN-05). */
export function AdviceCard({ code, texts, entity, read, isSettled = true }: AdviceCardProps) {
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
        {isSettled && read?.text !== message && (
          <Typography variant="body2">
            {translate(read ? 'bench.say.readInstead' : 'bench.say.unread', { text: read?.text })}
          </Typography>
        )}
        {isOwn && <Chip size="small" variant="outlined" label={translate('bench.say.own')} />}
      </Box>
      <AdviceFacts cause={cause} remedy={remedy} support={support} />
      <Reply text={createReplyToSupplier(code, read, data?.name ?? '')} />
    </Box>
  );
}
