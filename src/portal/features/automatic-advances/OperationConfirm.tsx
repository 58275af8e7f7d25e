import { useState } from 'react';
import { formatIban } from '#shared/iban.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { GoBack } from './GoBack.tsx';
import type { Operation } from './operations.ts';
import { CREATE_PATH } from './paths.ts';
import { formatShortDay } from './short-day.ts';
import { useOperation } from './useOperation.ts';
import './automatic-advances.css';
import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';

/** The review of an operation; without a draft it goes back (R-AUTO-15, R-AUTO-22, R-AUTO-60). */
export const OperationConfirm = ({ operation }: { operation: Operation }) => {
  const [draft] = useState(() => operation.draft.read());
  return draft ? <Review operation={operation} draft={draft} /> : <GoBack start={operation.start} />;
};

/** Check and confirm; then Finish and Print (R-AUTO-12, R-AUTO-13, R-AUTO-44). */
const Review = ({ operation, draft }: { operation: Operation; draft: AutomaticDraft }) => {
  const { state, confirm } = useOperation(operation, draft);
  const { name, start, backTo, finishTo } = operation;
  const title = translate(`automatic.${name}.review`);
  return (
    <ConfirmationPage
      title={title}
      above={[
        { label: 'destination.automaticAdvances', to: start === CREATE_PATH ? backTo : CREATE_PATH },
        ...(start === CREATE_PATH ? [] : [{ label: `automatic.${name}`, to: start }]),
      ]}
      done={{ title: translate(`automatic.${name}.done`), text: translate('automatic.doneText') }}
      draft={operation.draft}
      state={state}
      backTo={backTo}
      finishTo={finishTo}
      confirmLabel={translate('automatic.confirm')}
      canConfirm
      onConfirm={() => void confirm()}
    >
      <Summary draft={draft} />
    </ConfirmationPage>
  );
};

/** R-AUTO-11, R-AUTO-20, R-AUTO-31. */
const Summary = ({ draft: { clientName, iban, day } }: { draft: AutomaticDraft }) => (
  <dl className="automatic-summary">
    <Fact label="automatic.client">{clientName}</Fact>
    <Fact label="automatic.account">{formatIban(iban)}</Fact>
    <Fact label="automatic.date">{formatShortDay(day)}</Fact>
    <Fact label="automatic.invoices">{translate('automatic.allInvoices')}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{translate(label)}</dt>
    <dd>{children}</dd>
  </div>
);
