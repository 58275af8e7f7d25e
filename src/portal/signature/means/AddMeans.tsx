import { useState } from 'react';
import { MEANS_KINDS, type MeansKind } from '#shared/calls/signature-purposes.ts';
import type { MeansEnrolment } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { EnrolMeans } from './EnrolMeans.tsx';

interface AddMeansProps {
  /** Of the mailed link, for the first means. */
  token?: string;
  onAdded: () => void;
  /** Absent where the screen has nothing else. */
  onCancel?: () => void;
  /** Receives a refusal that the screen explains itself. @returns whether it does */
  explain?: (error: unknown) => boolean;
}

/** Adds means to sign: first their kind, then what belongs to it (R-SIGN-04). */
export const AddMeans = ({ token, onAdded, onCancel, explain }: AddMeansProps) => {
  const { startMeans } = useCustomMethods();
  const attempt = useSingleFlight();
  const [starting, setStarting] = useState<MeansKind>();
  const [begun, setBegun] = useState<{ kind: MeansKind; enrolment: MeansEnrolment }>();
  const start = (kind: MeansKind) =>
    void attempt(
      async () => {
        setStarting(kind);
        try {
          const { data } = await startMeans({ kind, ...(token !== undefined && { token }) });
          setBegun({ kind, enrolment: data });
        } finally {
          setStarting(undefined);
        }
      },
      (error) => (explain?.(error) ? () => {} : showErrorToast(error)),
    );
  // The page of the link has nothing between its title and this; the profile has a section.
  const Heading = token === undefined ? 'h3' : 'h2';
  if (begun) return <EnrolMeans {...begun} Heading={Heading} onAdded={onAdded} onBack={() => setBegun(undefined)} />;
  return (
    <div className="means-kinds">
      <Heading>{translate('means.choose')}</Heading>
      {MEANS_KINDS.map((kind) => (
        <div key={kind} className="means-kind">
          <p>
            <strong>{translate(`means.kind.${kind}`)}</strong> {translate(`means.kindText.${kind}`)}
          </p>
          <Button
            variant={kind === 'passkey' ? 'primary' : 'secondary'}
            busy={starting === kind}
            disabled={starting !== undefined}
            onClick={() => start(kind)}
          >
            {translate(`means.start.${kind}`)}
          </Button>
        </div>
      ))}
      {onCancel && (
        <Button variant="text" onClick={onCancel}>
          {translate('means.cancel')}
        </Button>
      )}
    </div>
  );
};
