import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Moment } from '#console/ui/Moment.tsx';
import { useCopy } from '#console/ui/useCopy.ts';

interface LinkDialogProps {
  name: string;
  link: ConsoleAnswerOf<'createStaffLink'>;
  onClose: () => void;
}

/** Shows a link to set a password, the one time that anybody sees it: only 'Listo' closes it (R-CON-07). */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const { field, copy, isCopied } = useCopy(link.link);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="link-title">
      <DialogTitle id="link-title">{translate('staff.link.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('staff.link.once')}</DialogContentText>
        <TextField
          label={translate('staff.link.label')}
          value={link.link}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={() => field.current?.select()}
        />
        <DialogContentText sx={{ mt: 1 }}>
          {translate('staff.link.until')} <Moment at={link.linkExpiresAt} />
        </DialogContentText>
        <p role="status" style={{ margin: 0 }}>
          {isCopied && translate('staff.link.copied')}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('staff.link.done')}
        </Button>
        <Button variant="contained" onClick={copy} autoFocus>
          {translate('staff.link.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
