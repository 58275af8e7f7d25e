import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useCopy } from '#console/ui/useCopy.ts';

/** A link that was just made, the one time that anybody sees it. */
export function NewLink({ url }: { url: string }) {
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
