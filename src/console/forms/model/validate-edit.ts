import { findAllOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { isOverlay } from '#generated/overlay/overlay.ts';
import { type VersionFiles, applyChange } from '#shared/versions/version-changes.ts';
import { type BaseForm, getOverlayFileName } from './base-form.ts';
import { createEditChanges } from './edit-changes.ts';
import type { FormEdit, OverlayChange } from './form-edit.ts';

/** The result of an edit: the changes of the draft, none if it has no effect; or the reason why it is refused. */
export type EditResult = { changes: readonly OverlayChange[] } | { refusal: EntityProblem };

/** The overlay schema, relative to the overlay file; text editors use it for completion and validation. */
const SCHEMA = '../../../schemas/meta/overlay.schema.json';

/**
 * The gate of the editor: an edit passes if `npm run entities:check` finds no problem in the overlay that it did not
 * find before (R-STU-11).
 * @param overlay of the entity; undefined if it has none
 */
export function validateEdit(base: BaseForm, overlay: OverlayDefinition | undefined, edit: FormEdit): EditResult {
  const changes = createOverlayFileChanges(base, overlay, edit);
  const after = applyOverlayChanges(overlay, changes);
  if (after === undefined) return { changes };
  if (!isOverlay(after)) return { refusal: unfit(base, edit) };
  const known = new Set(overlay ? problemsIn(base, overlay).map(keyOf) : []);
  const refusal = problemsIn(base, after as OverlayDefinition).find((problem) => !known.has(keyOf(problem)));
  return refusal ? { refusal } : { changes };
}

/**
 * Creates the changes of an edit without validating it; the first entry creates the file and the last removal deletes
 * it.
 */
export function createOverlayFileChanges(
  base: BaseForm,
  overlay: OverlayDefinition | undefined,
  edit: FormEdit,
): OverlayChange[] {
  const { form, version } = base.definition;
  const changes = createEditChanges(base.definition, overlay, edit);
  const after = applyOverlayChanges(overlay, changes) ?? {};
  const isSilent = Object.keys(after).every((part) => part === '$schema' || part === 'extends');
  if (isSilent) return overlay ? [{ path: '', to: undefined }] : [];
  const beginning = [
    { path: '/$schema', to: SCHEMA },
    { path: '/extends', to: `${form}@${version}` },
  ];
  return overlay ? changes : [...beginning, ...changes];
}

/** Applies changes to an overlay, as a draft stores them. */
export function applyOverlayChanges(
  overlay: object | undefined,
  changes: readonly OverlayChange[],
): object | undefined {
  const file = 'overlay';
  const files: VersionFiles = overlay ? { [file]: { text: JSON.stringify(overlay) } } : {};
  const entry = changes.reduce((all, { path, to }) => applyChange(all, { file, path, to }), files)[file];
  return entry && 'text' in entry ? (JSON.parse(entry.text) as object) : undefined;
}

/** Lists the problems that `npm run entities:check` finds in an overlay. */
const problemsIn = ({ definition: form, validate }: BaseForm, overlay: OverlayDefinition): EntityProblem[] =>
  findAllOverlayProblems({ overlay, form, validate, problem: createProblemFactory(getOverlayFileName(form.form)) });

const keyOf = ({ path, reason }: EntityProblem): string => `${path} ${JSON.stringify(reason)}`;

/** Maximum lengths of the texts of an overlay in characters, as in `overlay.schema.json`; a test compares the two. */
export const MAX_TEXT_LENGTHS = { label: 80, help: 300, message: 200 };

/** The problem of an edit that the schema of overlays does not allow. */
function unfit({ definition }: BaseForm, edit: FormEdit): EntityProblem {
  const problem = createProblemFactory(getOverlayFileName(definition.form));
  if (edit.kind !== 'label' && edit.kind !== 'help' && edit.kind !== 'message')
    return problem(
      '',
      localized({ es: 'aquí no cabe', en: 'it is not allowed here' }),
      localized({ es: 'Escriba otro valor.', en: 'Enter another value.' }),
    );
  const longest = MAX_TEXT_LENGTHS[edit.kind];
  return problem(
    '',
    localized({ es: `el texto tiene ${edit.to.length} caracteres`, en: `the text has ${edit.to.length} characters` }),
    localized({ es: `Escriba ${longest} como máximo.`, en: `Enter at most ${longest}.` }),
  );
}
