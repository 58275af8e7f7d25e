import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ENTITY_FILE, useDesk } from '#console/draft/version-desk.ts';
import { FileEditor } from './FileEditor.tsx';
import { NewFile } from './NewFile.tsx';
import { Picture } from './Picture.tsx';

/** Each file of the version as it is, for those who know its format (R-STU-13). */
function FilesTab() {
  const translate = useTranslate();
  const { files, isEditable } = useDesk();
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(files).sort();
  const asked = search.get('file') ?? ENTITY_FILE;
  const name = names.includes(asked) ? asked : names[0];
  const open = (file: string) => setSearch({ tab: 'files', file }, { replace: true });
  const file = name === undefined ? undefined : files[name];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        id="file"
        label={translate('files.file')}
        value={name ?? ''}
        onChange={({ target }) => open(target.value)}
      >
        {names.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {name !== undefined && file && ('text' in file ? <FileEditor key={name} name={name} /> : <Picture name={name} />)}
      {isEditable && <NewFile onAdd={open} />}
    </Box>
  );
}

export default FilesTab;
