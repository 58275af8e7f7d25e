import Alert from '@mui/material/Alert';
import type { EditorState } from '@codemirror/state';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { findSyntaxProblem } from '#console/draft/version-files.ts';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, TEXTS_FILE, useVersionEditor, useVersionField } from '#console/draft/version-editor.ts';
import { JsonCodeEditor } from './JsonCodeEditor.tsx';
import { listSyntaxErrorOrProblems, type ProblemWithSeverity } from './file-diagnostics.ts';
import type { JsonPath } from './json-position.ts';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';

/** A file as text, with completion from its schema and validation while the user types (R-STU-13). */
export function FileEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const [search] = useSearchParams();
  const { id, value, isEditable, change } = useVersionField(name, '');
  const { data: texts } = useDefaultTexts();
  const schema = useMemo(() => schemaOf(name, Object.keys(texts ?? {})), [name, texts]);
  const problems = useProblems(name);
  const diagnose = useCallback((state: EditorState) => listSyntaxErrorOrProblems(state, problems), [problems]);
  const problem = findSyntaxProblem(files, name);
  const explain = (path: JsonPath) =>
    name === TEXTS_FILE ? texts?.[String(path[0])] : translate(`brand.fields.${path.join('.')}`, { _: '' });
  return (
    <>
      <JsonCodeEditor
        key={name}
        id={id}
        label={name}
        value={toEditableText(value)}
        isEditable={isEditable}
        at={search.get('at')}
        schema={schema}
        explain={explain}
        diagnose={diagnose}
        onType={change}
      />
      <div role="status">
        {problem && (
          <Alert severity="error" role="presentation" sx={{ overflowWrap: 'anywhere' }}>
            {translate('files.syntax')} {problem}
          </Alert>
        )}
      </div>
      {isEditable && name !== ENTITY_FILE && (
        <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => change(undefined)}>
          {translate('files.remove', { name })}
        </Button>
      )}
    </>
  );
}

/** The problems that entities:check finds in a file. */
function useProblems(name: string): readonly ProblemWithSeverity[] {
  const { problems, warnings } = useVersionEditor().version;
  return useMemo(() => {
    const graded = (found: readonly VersionProblem[], severity: ProblemWithSeverity['severity']) =>
      found.filter(({ file }) => file === name).map((problem) => ({ ...problem, severity }));
    return [...graded(problems, 'error'), ...graded(warnings, 'warning')];
  }, [problems, warnings, name]);
}

/**
 * The schema of an entity's file, the same as in entities:check (R-STU-13).
 * @param texts the keys of the portal's texts
 */
function schemaOf(name: string, texts: readonly string[]): JsonSchema {
  if (name === ENTITY_FILE) return entitySchema as JsonSchema;
  if (name === TEXTS_FILE) return { properties: Object.fromEntries(texts.map((key) => [key, { type: 'string' }])) };
  return overlaySchema as JsonSchema;
}
