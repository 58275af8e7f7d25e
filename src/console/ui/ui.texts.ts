import type { TextPack } from '#console/i18n/texts.ts';

export const uiTexts: TextPack = {
  es: {
    'color.pick': 'Elegir: %{label}',
    'color.shade': 'Saturación y brillo',
    'color.hue': 'Tono',
    'pictures.choose': 'Elegir fichero: %{label}',
    'pictures.chooseFile': 'Elegir fichero',
    'pictures.limits': 'O arrástrelo hasta aquí. SVG, PNG o WebP; 100 KB como máximo.',
    'pictures.kind': 'Elija un fichero SVG, PNG o WebP.',
    'pictures.tooLarge': 'El fichero ocupa más de 1 MB. Guárdelo más pequeño: caben 100 KB.',
    'versions.states.draft': 'Borrador',
    'versions.states.in-review': 'En revisión',
    'versions.states.scheduled': 'Programada',
    'versions.states.live': 'Publicada',
    'versions.states.archived': 'Archivada',
  },
  en: {
    'color.pick': 'Pick: %{label}',
    'color.shade': 'Saturation and brightness',
    'color.hue': 'Hue',
    'pictures.choose': 'Choose a file: %{label}',
    'pictures.chooseFile': 'Choose a file',
    'pictures.limits': 'Or drag it here. SVG, PNG or WebP; 100 KB at most.',
    'pictures.kind': 'Choose an SVG, PNG or WebP file.',
    'pictures.tooLarge': 'The file has more than 1 MB. Save it smaller: 100 KB are allowed.',
    'versions.states.draft': 'Draft',
    'versions.states.in-review': 'In review',
    'versions.states.scheduled': 'Scheduled',
    'versions.states.live': 'Live',
    'versions.states.archived': 'Archived',
  },
};
