import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface SelectFieldProps<Value extends string | number> extends Pick<
  TextFieldProps,
  'id' | 'label' | 'sx' | 'margin' | 'error' | 'helperText'
> {
  value: Value;
  /** The values in their order, each with its name; the name of an empty value is shown while nothing is chosen. */
  options: readonly (readonly [value: Value, name: string])[];
  isReadOnly?: boolean;
  onChange: (value: Value) => void;
}

/** A list from which one value is chosen. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, isReadOnly, onChange, ...field } = props;
  const hasEmpty = options.some(([value]) => value === '');
  return (
    <TextField
      {...field}
      select
      slotProps={{
        select: { readOnly: isReadOnly, displayEmpty: hasEmpty },
        ...(hasEmpty && { inputLabel: { shrink: true } }),
      }}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
