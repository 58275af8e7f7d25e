import type { TextPack } from '#shared/texts/texts.ts';

export const draftTexts: TextPack = {
  es: {
    'draft.saved': 'Guardado',
    'draft.problems':
      'pero un problema impide pedir la revisión |||| pero %{smart_count} problemas impiden pedir la revisión',
    'draft.saving': 'Guardando…',
    'draft.failed': 'No se ha podido guardar.',
    'draft.conflict': 'Hay cambios suyos que esperan una decisión',
    'draft.retry': 'Reintentar',
    'draft.undo': 'Deshacer el último paso',
    'draft.undo.of': 'Deshacer el último paso, de %{author}',
    'draft.redo': 'Rehacer',
    'draft.redo.of': 'Rehacer lo que deshizo %{author}',
    'draft.conflict.theirs': '%{by} puso:',
    'draft.conflict.mine': 'Usted puso:',
    'draft.conflict.somebody': 'Otra persona',
    'draft.conflict.keepMine': 'Dejar lo mío',
    'draft.conflict.takeTheirs': 'Aceptar lo otro',
  },
  en: {
    'draft.saved': 'Saved',
    'draft.problems': 'but a problem keeps it from review |||| but %{smart_count} problems keep it from review',
    'draft.saving': 'Saving…',
    'draft.failed': 'It could not be saved.',
    'draft.conflict': 'Some of your changes need a decision',
    'draft.retry': 'Try again',
    'draft.undo': 'Undo the last step',
    'draft.undo.of': 'Undo the last step, by %{author}',
    'draft.redo': 'Redo',
    'draft.redo.of': 'Redo what %{author} undid',
    'draft.conflict.theirs': '%{by} entered:',
    'draft.conflict.mine': 'You entered:',
    'draft.conflict.somebody': 'Another user',
    'draft.conflict.keepMine': 'Keep mine',
    'draft.conflict.takeTheirs': 'Take theirs',
  },
};
