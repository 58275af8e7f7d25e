import { allOverlayProblems } from '#definitions/overlays/check-overlay.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import { isOverlay } from '#generated/overlay/overlay.ts';
import { type VersionFiles, applyChange } from '#shared/version-changes.ts';
import { type BaseForm, overlayFile } from './base-form.ts';
import { editChanges } from './edit-changes.ts';
import type { FormEdit, PlaceChange } from './form-edit.ts';

/** What becomes of an edit: the changes of the draft, none where it changes nothing; or why it may not be. */
export type Decision = { changes: readonly PlaceChange[] } | { refusal: EntityProblem };

/** Where the schema of an overlay lies, as seen from its file; editors of texts complete and check with it. */
const SCHEMA = '../../../schemas/meta/overlay.schema.json';

/**
 * The gate of the editor: an edit passes when it breaks nothing that `npm run entities:check` asks of an overlay, beyond
 * what may have been broken before (R-STU-11).
 * @param overlay what the entity says of the form; undefined: nothing
 */
export function decideEdit(base: BaseForm, overlay: OverlayDefinition | undefined, edit: FormEdit): Decision {
  const changes = changesOf(base, overlay, edit);
  const after = withChanges(overlay, changes);
  if (after === undefined) return { changes };
  if (!isOverlay(after)) return { refusal: unfit(base, edit) };
  const known = new Set(overlay ? problemsIn(base, overlay).map(keyOf) : []);
  const refusal = problemsIn(base, after as OverlayDefinition).find((problem) => !known.has(keyOf(problem)));
  return refusal ? { refusal: inEditor(refusal) } : { changes };
}

/** The changes of an edit whatever comes of it; the file begins with the first that it says and goes with the last. */
export function changesOf(base: BaseForm, overlay: OverlayDefinition | undefined, edit: FormEdit): PlaceChange[] {
  const { form, version } = base.definition;
  const changes = editChanges(base.definition, overlay, edit);
  const after = withChanges(overlay, changes) ?? {};
  const isSilent = Object.keys(after).every((part) => part === '$schema' || part === 'extends');
  if (isSilent) return overlay ? [{ path: '', to: undefined }] : [];
  const beginning = [
    { path: '/$schema', to: SCHEMA },
    { path: '/extends', to: `${form}@${version}` },
  ];
  return overlay ? changes : [...beginning, ...changes];
}

/** An overlay after some changes, as a draft stores them. */
export function withChanges(overlay: object | undefined, changes: readonly PlaceChange[]): object | undefined {
  const file = 'overlay';
  const files: VersionFiles = overlay ? { [file]: { text: JSON.stringify(overlay) } } : {};
  const entry = changes.reduce((all, { path, to }) => applyChange(all, { file, path, to }), files)[file];
  return entry && 'text' in entry ? (JSON.parse(entry.text) as object) : undefined;
}

/** What is wrong with an overlay, in the words of `npm run entities:check`. */
const problemsIn = ({ definition: form, validate }: BaseForm, overlay: OverlayDefinition): EntityProblem[] =>
  allOverlayProblems({ overlay, form, validate, problem: problemsOf(overlayFile(form.form)) });

/** What mends a problem here, where nobody writes JSON. */
const MENDS: readonly [path: RegExp, mend: Words][] = [
  [
    /^\/constraints$/,
    say(
      'Fill in the real form with what keeps them, keep it as an example, and set the rule again.',
      'Rellene el formulario real con datos que las cumplan, guárdelos como ejemplo y ponga la regla otra vez.',
    ),
  ],
  [/\/hidden$/, say('Give it an only value first.', 'Dele antes un «Único valor».')],
];

const inEditor = (problem: EntityProblem): EntityProblem => {
  const mend = MENDS.find(([path]) => path.test(problem.path))?.[1];
  return mend ? { ...problem, mend } : problem;
};

const keyOf = ({ path, reason }: EntityProblem): string => `${path} ${reason.en}`;

/** How many characters a text of an overlay has at most, as `overlay.schema.json` says; a test holds the two together. */
export const LONGEST = { label: 80, help: 300, message: 200 };

/** Said of what the schema of overlays has no place for. */
function unfit({ definition }: BaseForm, edit: FormEdit): EntityProblem {
  const problem = problemsOf(overlayFile(definition.form));
  if (edit.kind !== 'label' && edit.kind !== 'help' && edit.kind !== 'message')
    return problem('', say('it does not fit here', 'aquí no cabe'), say('Write another value.', 'Escriba otro valor.'));
  const longest = LONGEST[edit.kind];
  return problem(
    '',
    say(`the text has ${edit.to.length} characters`, `el texto tiene ${edit.to.length} caracteres`),
    say(`Write ${longest} at most.`, `Escriba ${longest} como máximo.`),
  );
}
