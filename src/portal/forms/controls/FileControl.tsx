import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, IconButton } from '#portal/ui/actions/Button.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import type { ControlProps } from './control-props.ts';
import { storeFileContentProblem } from './file-content.ts';
import { FilePreview } from './FilePreview.tsx';
import { getInputProps } from './input-props.ts';

/** A document: select or drop, name, size, preview and removal. Other file types are not attached (R-VAL-68). */
export const FileControl = (control: ControlProps) => {
  const { field, invalid, disabled } = control;
  const { field: bound } = useController({ name: field.name });
  const file = bound.value instanceof File ? bound.value : undefined;
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const attach = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) {
      latest.current = chosen;
      await storeFileContentProblem(chosen);
      // In the meantime the user may have selected another file or removed this one.
      if (latest.current !== chosen) return;
      bound.onChange(chosen);
    }
    bound.onBlur();
  };
  const remove = () => {
    latest.current = undefined;
    bound.onChange('');
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <div
      className="field-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) void attach(event.dataTransfer.files);
      }}
    >
      <input
        {...getInputProps(control)}
        ref={(element) => {
          input.current = element;
          bound.ref(element);
        }}
        type="file"
        className="visually-hidden"
        accept={field.accept?.join(',')}
        onChange={({ target }) => void attach(target.files)}
      />
      {file && !invalid ? (
        <p className="field-drop-name">
          <Icon name="check" />
          <span>
            {file.name} <small>{sizeText(file.size)}</small>
          </span>
          <IconButton
            icon="trash"
            label={translate('forms.removeFile', { file: file.name })}
            onClick={remove}
            disabled={disabled}
          />
        </p>
      ) : (
        <p className="field-drop-empty">{translate('forms.dropFile')}</p>
      )}
      {file && !invalid && <FilePreview file={file} />}
      <Button onClick={() => input.current?.click()} disabled={disabled} tabIndex={-1} aria-hidden="true">
        {translate(file && !invalid ? 'forms.otherFile' : 'forms.chooseFile')}
      </Button>
    </div>
  );
};

const UNITS = [
  [1_000_000, 'MB'],
  [1_000, 'KB'],
  [1, 'B'],
] as const;

function sizeText(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? UNITS[2];
  return `${(bytes / size).toLocaleString('de-DE', { maximumFractionDigits: 1 })} ${unit}`;
}
