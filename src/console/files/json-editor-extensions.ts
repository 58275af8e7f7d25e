import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type ExplainPath, completeJson } from './json-completion.ts';
import { jsonHighlighting } from './json-highlighting.ts';
import type { JsonSchema } from './json-schema.ts';

interface CodeOptions {
  id: string;
  label: string;
  isEditable: boolean;
  /** The schema of the current file. */
  schema: () => JsonSchema;
  explain: ExplainPath;
  onType: (text: string) => void;
  phrases: Record<string, string>;
}

/** Marks a change that comes from outside the editor. */
export const EXTERNAL_CHANGE = 'elsewhere';

/** Creates the extensions of a JSON editor; Tab leaves it, as it leaves any other field. */
export const createJsonEditorExtensions = ({
  id,
  label,
  isEditable,
  schema,
  explain,
  onType,
  phrases,
}: CodeOptions): Extension => [
  EditorView.cspNonce.of(pageNonce()),
  EditorState.phrases.of(phrases),
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  json(),
  jsonHighlighting,
  autocompletion({ override: [(context) => completeJson(schema(), explain, context)] }),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
  EditorView.lineWrapping,
  EditorState.readOnly.of(!isEditable),
  EditorView.contentAttributes.of({ id, 'aria-label': label, 'aria-multiline': 'true', tabindex: '0' }),
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((one) => one.isUserEvent(EXTERNAL_CHANGE))) onType(state.doc.toString());
  }),
];

/** Without the nonce the browser refuses the editor's styles (R-CON-11). */
const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
