import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { ErrorReference } from '#portal/ui/errors/ErrorReference.tsx';
import { SupportButton } from '#portal/ui/errors/SupportButton.tsx';
import type { SigningProblem } from './useSigning.ts';

/** What went wrong, and how to go on. */
export const SigningNotice = ({ problem }: { problem: SigningProblem | undefined }) =>
  problem && (
    <Notice tone="danger" title={translate(problem.key)}>
      <p>{translate(`${problem.key}.next`)}</p>
      {problem.error && <ErrorReference value={problem.error.reference} />}
      <SupportButton />
    </Notice>
  );
