import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '#console/ui/SelectField.tsx';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { ENTITY_FILE, getFieldId, useVersionEditor } from '#console/draft/version-editor.ts';
import { FileEditor } from './FileEditor.tsx';
import { NewFileForm } from './NewFileForm.tsx';
import * as api from '#generated/console-contract/addresses.ts';
import Typography from '@mui/material/Typography';
import { createCallUrl } from '#console/data/calls.ts';

/** Every file of the version as text, for users who know the format (R-STU-13). */
function FilesTab() {
  const translate = useTranslate();
  const { files, isEditable } = useVersionEditor();
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(files).sort();
  const requestedFile = search.get('file') ?? ENTITY_FILE;
  const name = names.includes(requestedFile) ? requestedFile : names[0];
  const open = (file: string) => setSearch({ tab: 'files', file });
  const file = name === undefined ? undefined : files[name];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FieldComments key={`about ${name}`} file={name ?? ''} path="" isTextField>
        <SelectField
          id="file"
          label={translate('files.file')}
          value={name ?? ''}
          options={names.map((one) => [one, one])}
          onChange={open}
        />
      </FieldComments>
      {name !== undefined && file && ('text' in file ? <FileEditor key={name} name={name} /> : <Picture name={name} />)}
      {isEditable && <NewFileForm onAdd={open} />}
    </Box>
  );
}

/** An image of a version, with its size. */
function Picture({ name }: { name: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { files, version } = useVersionEditor();
  const file = files[name];
  if (!file || !('hash' in file)) return null;
  const isPicture = version.files.find((one) => one.name === name)?.type?.startsWith('image/') ?? false;
  return (
    <figure id={getFieldId(name, '')} tabIndex={-1} style={{ margin: 0 }}>
      {isPicture && (
        <Box
          component="img"
          src={createCallUrl(api.readAsset, { params: { hash: file.hash } })}
          alt={name}
          sx={{ maxWidth: '100%', maxHeight: 240, p: 2, border: 1, borderColor: 'divider', background: '#8a949e' }}
        />
      )}
      <Typography component="figcaption" color="textSecondary">
        {translate('files.size', { size: (file.size / 1024).toLocaleString(locale, { maximumFractionDigits: 1 }) })}
      </Typography>
    </figure>
  );
}

export default FilesTab;
