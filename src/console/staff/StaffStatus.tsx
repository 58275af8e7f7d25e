import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

export function StaffStatus({ isDisabled }: { isDisabled: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant={isDisabled ? 'filled' : 'outlined'}
      color={isDisabled ? 'default' : 'success'}
      label={translate(isDisabled ? 'staff.disabled' : 'staff.active')}
    />
  );
}
