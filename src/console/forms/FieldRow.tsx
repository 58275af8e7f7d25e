import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIcon from '@mui/icons-material/DragIndicator';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { getFieldId } from '#console/draft/version-editor.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { getFieldLabel, useFormEditor } from './form-editor.ts';

interface FieldRowProps {
  name: string;
  isUnfolded: boolean;
  onUnfold: () => void;
}

/** One field of a form; unfolded it shows all of its settings. */
export function FieldRow({ name, isUnfolded, onUnfold }: FieldRowProps) {
  const translate = useTranslate();
  const { form, file, overlay, isEditable } = useFormEditor();
  const isHidden = overlay?.ui?.fields?.[name]?.hidden === true;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: !isEditable || isHidden,
  });
  const label = getFieldLabel(form, name);
  const isChanged = [overlay?.ui?.fields, overlay?.constraints, overlay?.messages].some((said) => said?.[name]);
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ position: 'relative', zIndex: isDragging ? 1 : 'auto' }}
    >
      <FieldComments
        file={file}
        path={toJsonPointer('ui', 'fields', name)}
        also={['constraints', 'messages'].map((part) => ({ file, path: toJsonPointer(part, name) }))}
      >
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {isEditable && !isHidden && (
            <IconButton
              {...attributes}
              {...listeners}
              aria-label={translate('forms.move', { field: label })}
              aria-roledescription={translate('forms.move.role')}
              sx={{ cursor: 'grab', touchAction: 'none' }}
            >
              <DragIcon />
            </IconButton>
          )}
          <Button
            fullWidth
            id={getFieldId(file, toJsonPointer('ui', 'fields', name))}
            color="inherit"
            aria-expanded={isUnfolded}
            aria-controls={`field-${name}`}
            onClick={onUnfold}
            endIcon={<ExpandIcon sx={{ transform: isUnfolded ? 'rotate(180deg)' : 'none' }} />}
            sx={{ justifyContent: 'space-between', textAlign: 'left', minHeight: 44, overflowWrap: 'anywhere' }}
          >
            <span>
              {label} {isChanged && <Chip component="span" size="small" label={translate('forms.ownField')} />}
            </span>
          </Button>
        </Box>
      </FieldComments>
      <div id={`field-${name}`}>{isUnfolded && <FieldEditor name={name} />}</div>
    </Paper>
  );
}
