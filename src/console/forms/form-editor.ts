import { createContext, useContext, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { parseExtends, type OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import type { Language } from '#definitions/problems/localized-text.ts';
import { createStudioNaming } from '#definitions/problems/studio-naming.ts';
import { writeSentence } from '#definitions/problems/write-sentence.ts';
import { FORM_NAMES } from '#generated/forms/form-names.ts';
import { parseEntityJson } from '#console/draft/entity-fields.ts';
import { TEXTS_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { parseFile } from '#console/draft/version-files.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { createPreviewEntity } from './engine/create-preview-entity.ts';
import { ENGINE_FORMS, type EngineForm } from './engine/engine-forms.ts';
import { getPortalText, setPreviewEntityTexts } from './engine/portal-texts.ts';
import { getOverlayFileName } from './model/base-form.ts';
import { validateEdit } from './model/validate-edit.ts';
import type { FormEdit } from './model/form-edit.ts';
import { parseOverlay } from './model/parse-overlay.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';

/** A form that is open in the editor. */
export interface FormEditor {
  form: EngineForm;
  file: string;
  /** The entity's overlay; undefined if it is missing or unreadable. */
  overlay: OverlayDefinition | undefined;
  /** As it would be published. */
  entity: Entity;
  isEditable: boolean;
  /** Why the form is read-only: the key of a text. */
  lockReason: string | undefined;
  /** Applies an edit, or returns why it is refused. */
  apply: (edit: FormEdit) => EditProblem | undefined;
  /** Returns why an edit would be refused, without applying it. */
  findProblem: (edit: FormEdit) => EditProblem | undefined;
}

export const FormEditorContext = createContext<FormEditor | undefined>(undefined);

/** The form of the surrounding provider. */
export function useFormEditor(): FormEditor {
  const open = useContext(FormEditorContext);
  if (!open) throw new Error('No form is open here.');
  return open;
}

/** Opens a form of the open version, and sets this entity's texts as those of the portal. */
export function useFormEditorState(name: string): FormEditor {
  const { files, version, isEditable, edit } = useVersionEditor();
  const form = ENGINE_FORMS[name]!;
  const file = getOverlayFileName(name);
  const read = useMemo(() => parseOverlay(files, file), [files, file]);
  const overlay = read === 'unreadable' ? undefined : read;
  const entity = useMemo(() => {
    const texts = parseFile(files, TEXTS_FILE);
    const drawn = createPreviewEntity(version.entity, parseEntityJson(files), (texts ?? {}) as never, name, overlay);
    setPreviewEntityTexts(drawn.texts);
    return drawn;
  }, [files, version.entity, name, overlay]);
  const obstacle = obstacleTo(form, read);
  const refusalOf = (wanted: FormEdit) => {
    const decision = validateEdit(form, overlay, wanted);
    return 'refusal' in decision ? decision.refusal : undefined;
  };
  const apply = (wanted: FormEdit) => {
    const decision = validateEdit(form, overlay, wanted);
    if ('refusal' in decision) return decision.refusal;
    for (const { path, to } of decision.changes) edit(file, path, to);
    return undefined;
  };
  return {
    form,
    file,
    overlay,
    entity,
    isEditable: isEditable && !obstacle,
    lockReason: obstacle,
    apply,
    findProblem: refusalOf,
  };
}

function obstacleTo({ definition }: EngineForm, read: ReturnType<typeof parseOverlay>): string | undefined {
  if (definition.locked) return 'forms.locked.form';
  if (read === 'unreadable') return 'forms.unreadable';
  return read && parseExtends(read).version !== definition.version ? 'forms.otherVersion' : undefined;
}

/** The label of a field as suppliers read it. */
export const getFieldLabel = ({ definition }: EngineForm, name: string): string =>
  getPortalText(`forms.${definition.form}.${name}`);

/** The heading of a section as suppliers read it. */
export const getSectionLabel = ({ definition }: EngineForm, section: string): string =>
  getPortalText(`forms.${definition.form}.section.${section}`);

/** Edits of forms mention no fields of entity.json. */
const NAMES = { fields: {}, forms: FORM_NAMES, findText: getPortalText };

/** Returns the message of a refusal in the current language. */
export const useProblemText = (): ((words: EditProblem) => string) => {
  const language: Language = useLocale() === 'en' ? 'en' : 'es';
  const naming = createStudioNaming(NAMES, language);
  return ({ reason, fix }) => `${writeSentence(reason, naming)}. ${writeSentence(fix, naming)}`;
};
