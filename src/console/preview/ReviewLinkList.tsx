import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDelete, useGetList, useTranslate } from 'react-admin';
import type { PreviewLinkRecord } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';

const MOST_LINKS = 100;

/** The valid review links of the version; each can be revoked. */
export function ReviewLinkList({ onTakenBack }: { onTakenBack: (id: string) => void }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { data, error } = useGetList<PreviewLinkRecord>('preview-links', {
    filter: { version: version.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MOST_LINKS },
  });
  if (error) return <ErrorAlert message={error.message} />;
  if (!data) return <LoadingStatus />;
  if (data.length === 0) return <p>{translate('preview.links.none')}</p>;
  return (
    <Box component="ul" aria-label={translate('preview.links.good')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {data.map((link) => (
        <LinkRow key={link.id} link={link} onTakenBack={() => onTakenBack(link.id)} />
      ))}
    </Box>
  );
}

function LinkRow({ link, onTakenBack }: { link: PreviewLinkRecord; onTakenBack: () => void }) {
  const translate = useTranslate();
  const [takeBack, { isPending, error }] = useDelete<PreviewLinkRecord, Error>();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('preview.links.until')} <BankTime at={link.expiresAt} /> · {link.createdBy}
        </Typography>
        <Button
          size="small"
          color="error"
          loading={isPending}
          onClick={() => takeBack('preview-links', { id: link.id, previousData: link }, { onSuccess: onTakenBack })}
        >
          {translate('preview.links.takeBack')}
        </Button>
      </Box>
      <ErrorAlert message={error?.message} />
    </Box>
  );
}
