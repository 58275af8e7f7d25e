import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldRow } from './FieldRow.tsx';
import { listHiddenFields, listVisibleFields } from './model/field-order.ts';
import { getFieldLabel, useFormEditor } from './form-editor.ts';

/** The visible fields in their order, which can be changed by drag or keyboard, then the hidden fields. */
export function SortableFieldList({ asked }: { asked: string | null }) {
  const translate = useTranslate();
  const { form, overlay, apply } = useFormEditor();
  const shown = listVisibleFields(form.definition, overlay);
  const hidden = listHiddenFields(form.definition, overlay);
  const [unfolded, setUnfolded] = useState(() => fieldOfPlace(asked) ?? '');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements(shown, (name) => getFieldLabel(form, name));
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const [from, to] = [active.id, over.id].map((id) => shown.indexOf(String(id)));
    apply({ kind: 'order', to: arrayMove(shown, from!, to!) });
  };
  const row = (name: string) => (
    <FieldRow
      key={name}
      name={name}
      isUnfolded={unfolded === name}
      onUnfold={() => setUnfolded(unfolded === name ? '' : name)}
    />
  );
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={move}>
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <Box component="ol" sx={LIST}>
            {shown.map(row)}
          </Box>
        </SortableContext>
        {hidden.length > 0 && (
          <>
            <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
              {translate('forms.hiddenFields')}
            </Typography>
            <SortableContext items={[]}>
              <Box component="ul" sx={LIST}>
                {hidden.map(row)}
              </Box>
            </SortableContext>
          </>
        )}
      </DndContext>
    </>
  );
}

const LIST = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 };

/** Extracts the field from a path in an overlay, as an address contains it. */
const fieldOfPlace = (place: string | null): string | undefined =>
  /\/(?:constraints|messages|ui\/fields)\/([^/]+)/.exec(place ?? '')?.[1];

/** Announcements for screen readers while a field is moved. @param order the fields in their current order */
function useDragAnnouncements(
  order: readonly string[],
  labelOf: (name: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const say = (key: string, id: string | number, over?: string | number) =>
    translate(`forms.move.${key}`, {
      field: labelOf(String(id)),
      place: order.indexOf(String(over ?? id)) + 1,
      count: order.length,
    });
  return {
    screenReaderInstructions: { draggable: translate('forms.move.how') },
    announcements: {
      onDragStart: ({ active }) => say('taken', active.id),
      onDragOver: ({ active, over }) =>
        over ? say(over.id === active.id ? 'here' : 'over', active.id, over.id) : undefined,
      onDragEnd: ({ active, over }) => say('left', active.id, over?.id),
      onDragCancel: ({ active }) => say('given up', active.id),
    },
  };
}
