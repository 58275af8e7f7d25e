import { collectOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import { isOverlay } from '#generated/overlay/overlay.ts';
import { type VersionFiles, applyChange } from '#shared/version-changes.ts';
import { type BaseForm, getOverlayFile } from './base-form.ts';
import { createEditChanges } from './edit-changes.ts';
import type { FormEdit, OverlayChange } from './form-edit.ts';

/** What becomes of an edit: the changes of the draft, none where it changes nothing; or why it may not be. */
export type EditResult = { changes: readonly OverlayChange[] } | { refusal: EntityProblem };

/** Where the schema of an overlay lies, as seen from its file; editors of texts complete and check with it. */
const SCHEMA = '../../../schemas/meta/overlay.schema.json';

/**
 * The gate of the editor: an edit passes when it breaks nothing that `npm run entities:check` asks of an overlay, beyond
 * what may have been broken before (R-STU-11).
 * @param overlay what the entity says of the form; undefined: nothing
 */
export function validateEdit(base: BaseForm, overlay: OverlayDefinition | undefined, edit: FormEdit): EditResult {
  const changes = createOverlayChanges(base, overlay, edit);
  const after = applyOverlayChanges(overlay, changes);
  if (after === undefined) return { changes };
  if (!isOverlay(after)) return { refusal: unfit(base, edit) };
  const known = new Set(overlay ? problemsIn(base, overlay).map(keyOf) : []);
  const refusal = problemsIn(base, after as OverlayDefinition).find((problem) => !known.has(keyOf(problem)));
  return refusal ? { refusal: inEditor(refusal) } : { changes };
}

/** The changes of an edit whatever comes of it; the file begins with the first that it says and goes with the last. */
export function createOverlayChanges(
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

/** An overlay after some changes, as a draft stores them. */
export function applyOverlayChanges(
  overlay: object | undefined,
  changes: readonly OverlayChange[],
): object | undefined {
  const file = 'overlay';
  const files: VersionFiles = overlay ? { [file]: { text: JSON.stringify(overlay) } } : {};
  const entry = changes.reduce((all, { path, to }) => applyChange(all, { file, path, to }), files)[file];
  return entry && 'text' in entry ? (JSON.parse(entry.text) as object) : undefined;
}

/** What is wrong with an overlay, in the words of `npm run entities:check`. */
const problemsIn = ({ definition: form, validate }: BaseForm, overlay: OverlayDefinition): EntityProblem[] =>
  collectOverlayProblems({ overlay, form, validate, problem: createProblemFactory(getOverlayFile(form.form)) });

/** What mends a problem here, where nobody writes JSON. */
const MENDS: readonly [path: RegExp, mend: LocalizedText][] = [
  [
    /^\/constraints$/,
    localized(
      'Fill in the real form with what keeps them, keep it as an example, and set the rule again.',
      'Rellene el formulario real con datos que las cumplan, guárdelos como ejemplo y ponga la regla otra vez.',
    ),
  ],
  [/\/hidden$/, localized('Give it an only value first.', 'Dele antes un «Único valor».')],
];

const inEditor = (problem: EntityProblem): EntityProblem => {
  const mend = MENDS.find(([path]) => path.test(problem.path))?.[1];
  return mend ? { ...problem, mend } : problem;
};

const keyOf = ({ path, reason }: EntityProblem): string => `${path} ${reason.en}`;

/** How many characters a text of an overlay has at most, as `overlay.schema.json` says; a test holds the two together. */
export const MAX_TEXT_LENGTHS = { label: 80, help: 300, message: 200 };

/** Said of what the schema of overlays has no place for. */
function unfit({ definition }: BaseForm, edit: FormEdit): EntityProblem {
  const problem = createProblemFactory(getOverlayFile(definition.form));
  if (edit.kind !== 'label' && edit.kind !== 'help' && edit.kind !== 'message')
    return problem(
      '',
      localized('it does not fit here', 'aquí no cabe'),
      localized('Write another value.', 'Escriba otro valor.'),
    );
  const longest = MAX_TEXT_LENGTHS[edit.kind];
  return problem(
    '',
    localized(`the text has ${edit.to.length} characters`, `el texto tiene ${edit.to.length} caracteres`),
    localized(`Write ${longest} at most.`, `Escriba ${longest} como máximo.`),
  );
}
