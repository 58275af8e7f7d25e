import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCreatePath, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface CreateRecordButtonProps {
  /** Text key of what is created. */
  label: string;
  variant?: 'text' | 'contained';
}

/**
 * The link to a new record, for those who may create one. It has its words at every width: the button of react-admin is a
 * round one with a plus on small windows, which lies over the records.
 */
export function CreateRecordButton({ label, variant = 'text' }: CreateRecordButtonProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const createPath = useCreatePath();
  if (!hasCreate) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'create' })}
      size={variant === 'text' ? 'small' : 'medium'}
      variant={variant}
      startIcon={<AddIcon />}
      // A toolbar has its buttons at its lower edge, which differ in height on a phone.
      sx={{ alignSelf: 'center' }}
    >
      {translate(label)}
    </Button>
  );
}
