import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';

/** The limit of the schema by which views are stored. */
const MAX_LENGTH = 60;

interface NameFormProps {
  /** The present name of a view that is renamed. */
  name?: string;
  /** The text of its button. */
  action: string;
  /** @returns why the name cannot be taken */
  onSubmit: (name: string) => string | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for the name of a view. */
export function NameForm({ name = '', action, onSubmit, children }: NameFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isRenaming = name !== '';
  useEffect(() => {
    // The button that opened it has disappeared.
    if (isRenaming) input.current?.select();
  }, [isRenaming]);
  const submit = () => {
    const typed = input.current?.value.trim() ?? '';
    const found = typed === '' ? translate('views.nameMissing') : onSubmit(typed);
    setProblem(found);
    if (found) input.current?.focus();
    else if (input.current) input.current.value = '';
  };
  return (
    <form
      className="views-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {translate(isRenaming ? 'views.newName' : 'views.name')}
        </label>
        <input
          ref={input}
          id={id}
          name="viewName"
          className="field-input"
          defaultValue={name}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error`}
        />
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {problem}
        </p>
      </div>
      <Button type="submit">{action}</Button>
      {children}
    </form>
  );
}
