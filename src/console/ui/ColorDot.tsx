import Box from '@mui/material/Box';

/** A swatch next to a colour code in a line. */
export const ColorDot = ({ color }: { color: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      width: '1em',
      height: '1em',
      mr: 0.5,
      verticalAlign: 'text-bottom',
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      backgroundColor: color,
    }}
  />
);
