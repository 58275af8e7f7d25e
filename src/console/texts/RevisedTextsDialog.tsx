import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OfferedRevision, RevisedText } from '#shared/entity/revised-texts.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { TEXTS_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { Checklist } from '#console/ui/Checklist.tsx';

interface RevisedTextsDialogProps {
  revisions: readonly OfferedRevision[];
  onClose: () => void;
}

/** Shows each correction beside the text that it replaces, and takes the ticked ones as one step, which can be undone. */
export function RevisedTextsDialog({ revisions, onClose }: RevisedTextsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { edit } = useVersionEditor();
  const [ticked, setTicked] = useState<readonly string[]>(() => revisions.map(({ key }) => key));
  const chosen = revisions.filter(({ key }) => ticked.includes(key));
  const take = () => {
    for (const { key, revised } of chosen) edit(TEXTS_FILE, toJsonPointer(key), revised);
    onClose();
  };
  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{translate('words.revised.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('words.revised.about')}</DialogContentText>
        <Checklist
          label={translate('words.revised.changes')}
          items={revisions.map(({ key, original, revised }) => ({
            key,
            label: <code>{key}</code>,
            detail: <Revision original={original} revised={revised} />,
          }))}
          ticked={ticked}
          onTick={setTicked}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={take}>
          {translate('words.revised.take', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The text of today and the revised one, side by side where there is room. */
const Revision = ({ original, revised }: RevisedText) => (
  <Box sx={{ display: 'grid', columnGap: 2, rowGap: 0.5, mb: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    <Side name="words.revised.before" text={original} />
    <Side name="words.revised.after" text={revised} />
  </Box>
);

function Side({ name, text }: { name: string; text: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {translate(name)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
