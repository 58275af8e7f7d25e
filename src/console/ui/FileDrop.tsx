import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFileDrop } from './useFileDrop.ts';

interface FileDropProps {
  /** What the file becomes. */
  label: string;
  /** As an element that takes files wants it. */
  accept: string;
  onFile: (file: File) => void;
}

/** A frame that takes a file that is dropped into it, or chosen. */
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
