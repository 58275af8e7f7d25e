import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseJsonPointer } from '#shared/versions/version-changes.ts';
import { CODE_EDITOR_STYLE } from './code-editor-style.ts';
import { createJsonEditorExtensions, EXTERNAL_CHANGE } from './json-editor-extensions.ts';
import { findNearestPathRange } from './json-position.ts';
import { findTextDifference } from './text-difference.ts';
import type { ExplainPath } from './json-completion.ts';
import type { JsonSchema } from './json-schema.ts';

interface CodeEditorProps {
  id: string;
  label: string;
  value: string;
  isEditable: boolean;
  /** The path of the value to scroll to. */
  at: string | null;
  schema: JsonSchema;
  explain: ExplainPath;
  /** Finds the problems of the text. @param state the text in which their positions are found */
  diagnose: (state: EditorState) => Diagnostic[];
  onType: (text: string) => void;
}

/** A JSON file as text, with completion and with problems at their positions (R-STU-13). */
export function JsonCodeEditor({
  id,
  label,
  value,
  isEditable,
  at,
  schema,
  explain,
  diagnose,
  onType,
}: CodeEditorProps) {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const typed = useEffectEvent(onType);
  const schemaNow = useEffectEvent(() => schema);
  const explained = useEffectEvent(explain);
  const create = useEffectEvent((parent: HTMLElement) => {
    const phrases = Object.fromEntries(PHRASES.map((phrase) => [phrase, translate(`files.editor.${phrase}`)]));
    const options = { id, label, isEditable, phrases, schema: schemaNow, explain: explained, onType: typed };
    return new EditorView({
      parent,
      state: EditorState.create({ doc: value, extensions: createJsonEditorExtensions(options) }),
    });
  });
  useEffect(() => {
    const made = create(container.current!);
    setView(made);
    return () => made.destroy();
  }, [id, isEditable]);
  useEffect(() => {
    const change = view && findTextDifference(view.state.doc.toString(), value);
    if (change) view.dispatch({ changes: change, userEvent: EXTERNAL_CHANGE, annotations: NOT_OURS });
  }, [view, value]);
  useEffect(() => {
    if (!view || at === null) return;
    view.dispatch({
      selection: { anchor: findNearestPathRange(view.state, parseJsonPointer(at)).from },
      scrollIntoView: true,
    });
    view.focus();
  }, [view, at]);
  useEffect(() => {
    if (view) view.dispatch(setDiagnostics(view.state, diagnose(view.state)));
  }, [view, value, diagnose]);
  return <Box ref={container} sx={CODE_EDITOR_STYLE} />;
}

/** Undo in the editor must not revert changes from outside. */
const NOT_OURS = Transaction.addToHistory.of(false);

/** The messages of the editor that are visible or read by screen readers. */
const PHRASES = ['Completions', 'Diagnostics', 'close', 'current match', 'No diagnostics', 'Control character'];
