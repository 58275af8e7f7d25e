import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { Fragment, type ReactNode } from 'react';

interface TickListProps {
  /** What the checkboxes confirm. */
  label: string;
  /** @param detail what is to be seen about the item, below its checkbox */
  items: readonly { key: string; label: ReactNode; detail?: ReactNode }[];
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
}

/** A list in which each item must be checked to confirm that it was seen; renders nothing when empty. */
export function Checklist({ label, items, ticked, onTick }: TickListProps) {
  if (items.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ mt: 2, display: 'block' }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {items.map((item) => (
          <Fragment key={item.key}>
            <FormControlLabel
              label={item.label}
              sx={{ alignItems: 'start', '& .MuiFormControlLabel-label': { py: 1, overflowWrap: 'anywhere' } }}
              control={
                <Checkbox
                  checked={ticked.includes(item.key)}
                  onChange={({ target }) =>
                    onTick(target.checked ? [...ticked, item.key] : ticked.filter((one) => one !== item.key))
                  }
                />
              }
            />
            {item.detail && <Box sx={{ pl: 4 }}>{item.detail}</Box>}
          </Fragment>
        ))}
      </FormGroup>
    </FormControl>
  );
}
