import { useEffect, useId, useRef, useState } from 'react';
import type { SignatureRequest } from '#portal/data/signature-requests.ts';
import { addTexts, hasText, translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { type Challenge, parseChallenge } from '#shared/signatures/challenge.ts';
import { MeansChoice } from './MeansChoice.tsx';
import { NoMeans } from './NoMeans.tsx';
import { readRecoveryCode, readTotpCode } from '#shared/signatures/proof.ts';
import { SignedLines } from './SignedLines.tsx';
import { SigningNotice } from './SigningNotice.tsx';
import { signatureTexts } from './signature.texts.ts';
import { useSigning } from './useSigning.ts';
import './signature.css';

addTexts(signatureTexts);

/** Shows what is signed, takes the signature, and says what went wrong (R-SIGN-01). One dialog for all calls. */
const SignatureDialog = ({ request }: { request: SignatureRequest }) => {
  const [challenge] = useState(() => parseChallenge(request.refusal.signature));
  useEffect(() => {
    if (!challenge) request.settle(Promise.reject(request.refusal));
  }, [challenge, request]);
  return challenge && <OpenDialog request={request} first={challenge} />;
};

export default SignatureDialog;

const OpenDialog = ({ request, first }: { request: SignatureRequest; first: Challenge }) => {
  const signing = useSigning(request, first);
  const { challenge, waiting, isExpired, isWaiting, cancel, renew } = signing;
  const { methods } = challenge;
  const [chosen, setChosen] = useState<MeansKind>();
  const [code, setCode] = useState('');
  const form = useId();
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const choose = (next: MeansKind) => {
    setChosen(next);
    setCode('');
  };
  const sign = () => {
    if (method === 'passkey') void signing.signWithPasskey();
    if (method === 'totp') void signing.signWithCode(method, readTotpCode(code));
    if (method === 'recovery') void signing.signWithCode(method, readRecoveryCode(code));
  };
  const alert = useRef<HTMLDivElement>(null);
  const { problems } = signing;
  useEffect(() => {
    // While there is nothing to announce, what is signed is read from its start.
    if (problems === 0 && !isExpired) return;
    // Some browsers return a promise, which is no cleanup.
    void alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problems, isExpired]);
  const isAskedAnew = isExpired || !method;
  return (
    <Dialog
      open
      opensByItself
      title={translate(titleOf(challenge))}
      onClose={cancel}
      busy={waiting === 'service'}
      actions={
        <>
          <Button onClick={cancel} disabled={waiting === 'service'}>
            {translate('signature.cancel')}
          </Button>
          {isAskedAnew ? (
            <Button variant="primary" busy={isWaiting} onClick={() => void renew()}>
              {translate(isExpired ? 'signature.renew' : 'signature.haveMeans')}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={form} busy={isWaiting}>
              {translate(challenge.purpose === 'login' ? 'signature.confirm' : 'signature.sign')}
            </Button>
          )}
        </>
      }
    >
      <div className="signature">
        <SignedLines lines={challenge.lines} />
        {challenge.requests > 1 && <p>{translate('signature.plan', { requests: challenge.requests })}</p>}
        {!method && <NoMeans otherHosts={challenge.otherHosts} />}
        {method && !isExpired && (
          <form
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              sign();
            }}
          >
            <MeansChoice
              methods={methods}
              method={method}
              code={code}
              isRefused={signing.problem !== undefined}
              isWaiting={isWaiting}
              onChoose={choose}
              onType={setCode}
            />
          </form>
        )}
        <div ref={alert} role="alert">
          {isExpired ? (
            <Notice tone="warning" title={translate('signature.expired')}>
              <p>{translate('signature.expiredText')}</p>
            </Notice>
          ) : (
            <SigningNotice key={problems} problem={signing.problem} />
          )}
        </div>
        <div role="status">{waiting === 'device' && <p>{translate('signature.passkey.waiting')}</p>}</div>
        <SupportContact />
      </div>
    </Dialog>
  );
};

function titleOf({ purpose, requests }: Challenge): string {
  if (requests > 1) return 'signature.title.plan';
  const key = `signature.title.${purpose}`;
  return hasText(key) ? key : 'signature.title';
}
