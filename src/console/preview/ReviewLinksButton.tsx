import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, usePermissions, useTranslate } from 'react-admin';
import type { ConsoleResponseBody, Role } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { ReviewLinkList } from './ReviewLinkList.tsx';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useCopy } from '#console/ui/useCopy.ts';

type Made = ConsoleResponseBody<'createPreviewLink'>;

/** Creates links with which people without a login can review the version, if the user may (R-STU-16). */
export function ReviewLinksButton() {
  const translate = useTranslate();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.some((role) => role === 'editor' || role === 'publisher')) return null;
  return (
    <>
      <Button startIcon={<LinkIcon />} onClick={() => setOpen(true)}>
        {translate('preview.links')}
      </Button>
      {isOpen && <LinksDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LinksDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [made, setMade] = useState<Made>();
  const [create, { isPending, error }] = useCreate<Made, Error>();
  const queryClient = useQueryClient();
  const onSuccess = async (link: Made) => {
    setMade(link);
    // A first look at the list that is still under way may not know it, and would be waited for instead of a new one.
    const looks = { queryKey: ['preview-links', 'getList'] };
    await queryClient.cancelQueries(looks);
    await queryClient.invalidateQueries(looks);
  };
  const make = () => create('preview-links', { data: { version: version.id } as object }, { onSuccess });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="links-title" onClose={onClose}>
      <DialogTitle id="links-title">{translate('preview.links')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('preview.links.about', { number: version.number })}</DialogContentText>
        <ErrorAlert message={error?.message} />
        {made && <NewLink url={made.url} />}
        <ReviewLinkList onTakenBack={(id) => id === made?.id && setMade(undefined)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={make}>
          {translate('preview.links.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A link that was just created; it is shown only once. */
function NewLink({ url }: { url: string }) {
  const translate = useTranslate();
  const { field, copy, isCopied } = useCopy(url);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      <TextField
        label={translate('preview.links.url')}
        helperText={translate('preview.links.once')}
        value={url}
        inputRef={field}
        sx={{ flex: '1 1 16rem' }}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={() => field.current?.select()}
      />
      <Button onClick={copy}>{translate('preview.links.copy')}</Button>
      <span role="status">{isCopied && translate('preview.links.copied')}</span>
    </Box>
  );
}
