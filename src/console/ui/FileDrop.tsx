import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFileDrop } from './useFileDrop.ts';

interface FileDropProps {
  /** The purpose of the file. */
  label: string;
  /** As in the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
}

/** An area that takes a file by drop or by a file dialog. */
export function FileDrop({ label, accept, onFile }: FileDropProps) {
  const { isOver, area, input, choose } = useFileDrop(accept, onFile);
  return (
    <Box
      {...area}
      sx={{
        p: 1.5,
        my: 1,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <Button onClick={choose}>{label}</Button>
      <input {...input} aria-label={label} />
    </Box>
  );
}
