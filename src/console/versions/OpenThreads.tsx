import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { useCommentThreads } from '#console/draft/version-comments.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { findProblemLocation } from './find-problem-location.ts';
import { getFieldAddress } from './FieldLink.tsx';

/** The open comments on fields of a tab, above its fields: each leads to its field (R-STU-18). */
export function OpenThreads({ tab }: { tab: string }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const { data = [] } = useCommentThreads();
  const threads = data.filter(
    ({ file, path, settledAt }) => file !== '' && !settledAt && findProblemLocation({ file, path }).tab === tab,
  );
  if (threads.length === 0) return null;
  return (
    <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
      {translate('comments.fields')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {threads.map(({ id, file, path, comments }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <TextLink to={getFieldAddress({ file, path })}>{nameOf({ file, path })}</TextLink>:{' '}
            <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {comments.at(-1)?.author}: «{comments.at(-1)?.text}»
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
