import { useEffect, useId, useRef } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';

interface MeansChoiceProps {
  methods: readonly MeansKind[];
  method: MeansKind;
  code: string;
  /** Whether the last signature failed. */
  isRefused: boolean;
  isWaiting: boolean;
  onChoose: (method: MeansKind) => void;
  onType: (code: string) => void;
}

/** The means to choose from, and the input of the chosen one. */
export const MeansChoice = ({ methods, method, onChoose, ...input }: MeansChoiceProps) => (
  <>
    {methods.length > 1 && (
      <fieldset className="signature-means">
        <legend>{translate('signature.with')}</legend>
        {methods.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="signature-method"
              value={each}
              checked={each === method}
              disabled={input.isWaiting}
              onChange={() => onChoose(each)}
            />
            {translate(`signature.method.${each}`)}
          </label>
        ))}
      </fieldset>
    )}
    {method === 'passkey' ? (
      <p>{translate('signature.passkey.help')}</p>
    ) : (
      <CodeInput key={method} method={method} {...input} />
    )}
  </>
);

/** A code is a secret: the recording of steps never reads it. */
const CodeInput = ({ method, code, isRefused, isWaiting, onType }: CodeInputProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTotp = method === 'totp';
  useEffect(() => {
    if (isRefused && !isWaiting) input.current?.select();
  }, [isRefused, isWaiting]);
  return (
    <div className="field" data-unrecorded>
      <label className="field-label" htmlFor={id}>
        {translate(`signature.code.${method}`)}
      </label>
      <input
        ref={input}
        id={id}
        className="field-input tabular"
        type="text"
        value={code}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        readOnly={isWaiting}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-help`} className="field-help">
        {translate(`signature.code.${method}.help`)}
      </p>
    </div>
  );
};

type CodeInputProps = Pick<MeansChoiceProps, 'code' | 'isRefused' | 'isWaiting' | 'onType'> & {
  method: Exclude<MeansKind, 'passkey'>;
};
