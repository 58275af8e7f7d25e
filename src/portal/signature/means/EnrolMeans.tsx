import { useEffect, useRef, useState } from 'react';
import type { RequestBody } from '#shared/calls/contract.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { SIGNATURE_REFUSED_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import type { MeansEnrolment } from '#shared/records/records.ts';
import { createPasskey, PasskeyCreationError } from '#shared/signatures/create-passkey.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { readRecoveryCode, readTotpCode } from '#shared/signatures/proof.ts';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { EnrolmentCode } from './EnrolmentCode.tsx';
import { NameInput } from './NameInput.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolMeansProps {
  kind: MeansKind;
  enrolment: MeansEnrolment;
  /** The level of its heading. */
  Heading: 'h2' | 'h3';
  onAdded: () => void;
  onBack: () => void;
}

/** Completes new means: their secret, a proof that the user has it, and a name. None of it is recorded for a report. */
export const EnrolMeans = ({ kind, enrolment, Heading, onAdded, onBack }: EnrolMeansProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [name, setName] = useState(translate(`means.defaultName.${kind}`));
  const [code, setCode] = useState('');
  const { problem, isBusy, finish } = useFinish(kind, enrolment, onAdded);
  return (
    <form
      className="means-form"
      data-unrecorded
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish(name.trim(), code);
      }}
    >
      <Heading ref={heading} tabIndex={-1}>
        {translate(`means.enrol.${kind}`)}
      </Heading>
      {kind === 'passkey' && <p>{translate('means.enrolText.passkey')}</p>}
      {kind === 'totp' && <AuthenticatorSecret {...enrolment} />}
      {kind === 'recovery' && <RecoveryCodes codes={enrolment.codes} />}
      {kind !== 'passkey' && (
        <EnrolmentCode
          kind={kind}
          value={code}
          onChange={setCode}
          problem={problem?.of === 'code' ? problem.key : ''}
        />
      )}
      {kind !== 'recovery' && <NameInput value={name} onChange={setName} isMissing={problem?.of === 'name'} />}
      <div role="alert">
        {problem?.of === 'device' && (
          <Notice tone="danger" title={translate(problem.key)}>
            <p>{translate(`${problem.key}.next`)}</p>
          </Notice>
        )}
      </div>
      <div className="means-buttons">
        <Button onClick={onBack} disabled={isBusy}>
          {translate('means.back')}
        </Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {translate(`means.finish.${kind}`)}
        </Button>
      </div>
    </form>
  );
};

/** What the user has to mend, and its text. */
interface EnrolProblem {
  of: 'name' | 'code' | 'device';
  key: string;
}

type Registration = RequestBody<'addMeans'>['passkey'];

function useFinish(kind: MeansKind, { enrolment, passkey }: MeansEnrolment, onAdded: () => void) {
  const { addMeans } = useCustomMethods();
  const attempt = useSingleFlight();
  const [problem, setProblem] = useState<EnrolProblem>();
  const [isBusy, setBusy] = useState(false);
  // A second attempt must not create a second passkey on the device.
  const created = useRef<Registration>(undefined);
  const add = async (name: string, code: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (kind === 'passkey') created.current ??= await createPasskey(passkey);
      await addMeans({ enrolment, name, ...(kind === 'passkey' ? { passkey: created.current } : { code }) });
      onAdded();
    } catch (error) {
      if (error instanceof PasskeyCreationError) setProblem({ of: 'device', key: `means.passkey.${error.problem}` });
      else if (kind !== 'passkey' && getErrorCode(error) === SIGNATURE_REFUSED_CODE)
        setProblem({ of: 'code', key: `means.wrongCode.${kind}` });
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  const finish = (name: string, typed: string) => {
    const code = kind === 'totp' ? readTotpCode(typed) : readRecoveryCode(typed);
    if (kind !== 'recovery' && name === '') setProblem({ of: 'name', key: 'means.nameMissing' });
    else if (kind !== 'passkey' && code === '') setProblem({ of: 'code', key: `means.missingCode.${kind}` });
    else void attempt(() => add(name, code), showErrorToast);
  };
  return { problem, isBusy, finish };
}
