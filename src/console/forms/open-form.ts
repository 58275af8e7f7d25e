import { createContext, useContext, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { extended, type OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import type { Language } from '#definitions/problems/words.ts';
import { definitionIn } from '#console/draft/entity-fields.ts';
import { TEXTS_FILE, useDesk } from '#console/draft/version-desk.ts';
import { jsonIn } from '#console/draft/version-files.ts';
import type { Entity } from '#shared/entity.ts';
import { drawnEntity } from './engine/drawn-entity.ts';
import { ENGINE_FORMS, type EngineForm } from './engine/engine-forms.ts';
import { portalText, sayAsEntity } from './engine/portal-texts.ts';
import { overlayFile } from './model/base-form.ts';
import { decideEdit } from './model/decide-edit.ts';
import type { FormEdit } from './model/form-edit.ts';
import { overlayIn } from './model/overlay-in.ts';
import type { Refusal } from './model/rule-value.ts';

/** A form that lies open in the editor. */
export interface OpenForm {
  form: EngineForm;
  file: string;
  /** What the entity says of it; undefined: nothing, or what can't be read. */
  overlay: OverlayDefinition | undefined;
  /** As it would be published. */
  entity: Entity;
  isEditable: boolean;
  /** Why nobody can change it here: the key of a text. */
  obstacle: string | undefined;
  /** Does an edit, unless it may not be. */
  apply: (edit: FormEdit) => Refusal | undefined;
  /** Why an edit may not be; nothing is done. */
  refusalOf: (edit: FormEdit) => Refusal | undefined;
}

export const OpenFormContext = createContext<OpenForm | undefined>(undefined);

/** The form that lies open around this component. */
export function useOpenForm(): OpenForm {
  const open = useContext(OpenFormContext);
  if (!open) throw new Error('No form lies open here.');
  return open;
}

/** Lays a form of the open version open. From here on the portal's texts are those of this entity. */
export function useFormOf(name: string): OpenForm {
  const { files, version, isEditable, edit } = useDesk();
  const form = ENGINE_FORMS[name]!;
  const file = overlayFile(name);
  const read = useMemo(() => overlayIn(files, file), [files, file]);
  const overlay = read === 'unreadable' ? undefined : read;
  const entity = useMemo(() => {
    const texts = jsonIn(files, TEXTS_FILE);
    const drawn = drawnEntity(version.entity, definitionIn(files), (texts ?? {}) as never, name, overlay);
    sayAsEntity(drawn.texts);
    return drawn;
  }, [files, version.entity, name, overlay]);
  const obstacle = obstacleTo(form, read);
  const refusalOf = (wanted: FormEdit) => {
    const decision = decideEdit(form, overlay, wanted);
    return 'refusal' in decision ? decision.refusal : undefined;
  };
  const apply = (wanted: FormEdit) => {
    const decision = decideEdit(form, overlay, wanted);
    if ('refusal' in decision) return decision.refusal;
    for (const { path, to } of decision.changes) edit(file, path, to);
    return undefined;
  };
  return { form, file, overlay, entity, isEditable: isEditable && !obstacle, obstacle, apply, refusalOf };
}

function obstacleTo({ definition }: EngineForm, read: ReturnType<typeof overlayIn>): string | undefined {
  if (definition.locked) return 'forms.locked.form';
  if (read === 'unreadable') return 'forms.unreadable';
  return read && extended(read).version !== definition.version ? 'forms.otherVersion' : undefined;
}

/** What suppliers read at a field. */
export const fieldLabel = ({ definition }: EngineForm, name: string): string =>
  portalText(`forms.${definition.form}.${name}`);

/** The language of what `npm run entities:check` would say. */
export const useSaid = (): ((words: Refusal) => string) => {
  const language: Language = useLocale() === 'en' ? 'en' : 'es';
  return ({ reason, mend }) => `${reason[language]}. ${mend[language]}`;
};
