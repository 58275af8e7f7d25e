import type { TextPack } from '#console/i18n/texts.ts';

export const uiTexts: TextPack = {
  es: {
    'color.pick': 'Elegir: %{label}',
    'versions.states.draft': 'Borrador',
    'versions.states.in-review': 'En revisión',
    'versions.states.scheduled': 'Programada',
    'versions.states.live': 'Publicada',
    'versions.states.archived': 'Archivada',
  },
  en: {
    'color.pick': 'Pick: %{label}',
    'versions.states.draft': 'Draft',
    'versions.states.in-review': 'In review',
    'versions.states.scheduled': 'Scheduled',
    'versions.states.live': 'Live',
    'versions.states.archived': 'Archived',
  },
};
