import type { DndContextProps } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

/** Announcements for screen readers while a field is moved. @param order the fields in their current order */
export function useDragAnnouncements(
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
