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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EngineForm } from './engine/engine-forms.ts';
import { FieldRow } from './FieldRow.tsx';
import { getSection, listFieldGroups, listHiddenFields, moveField } from './model/field-order.ts';
import { getFieldLabel, getSectionLabel, useFormEditor } from './form-editor.ts';

/**
 * The visible fields by section, in their order, which can be changed by drag or keyboard, then the hidden fields. A
 * field stays in its section, as in the form.
 */
export function SortableFieldList({ asked: requestedField }: { asked: string | null }) {
  const translate = useTranslate();
  const { form, overlay, apply } = useFormEditor();
  const groups = listFieldGroups(form.definition, overlay);
  const shown = groups.flatMap(({ fields }) => fields);
  const hidden = listHiddenFields(form.definition, overlay);
  const [unfolded, setUnfolded] = useState(() => fieldOfPlace(requestedField) ?? '');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements(form, shown);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const to = moveField(groups, String(active.id), String(over.id));
    if (to.some((name, index) => name !== shown[index])) apply({ kind: 'order', to });
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
          {groups.map(({ section, fields }) => (
            <Fragment key={section ?? ''}>
              {section !== undefined && (
                <Typography component="h3" variant="subtitle2" sx={{ mt: 1, mb: 1 }}>
                  {getSectionLabel(form, section)}
                </Typography>
              )}
              <Box component="ol" sx={LIST}>
                {fields.map(row)}
              </Box>
            </Fragment>
          ))}
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
  form: EngineForm,
  order: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const say = (key: string, id: string | number, over: string | number = id) => {
    const [section, other] = [id, over].map((one) => getSection(form.definition, String(one)));
    return translate(`forms.move.${section === other ? key : 'group'}`, {
      field: getFieldLabel(form, String(id)),
      group: section === undefined ? '' : getSectionLabel(form, section),
      index: order.indexOf(String(over)) + 1,
      count: order.length,
    });
  };
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
