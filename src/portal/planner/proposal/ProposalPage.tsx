import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { needForm } from '#generated/forms/need.ts';
import { getFormDayContext } from '#shared/days.ts';
import { toCents } from '#shared/money.ts';
import { useClientsAndValidatedAccounts } from '#portal/advances/useClientsAndValidatedAccounts.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { NoValidatedAccount } from '#portal/ui/NoValidatedAccount.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { DueBefore } from './DueBefore.tsx';
import { readNeed, readNeedValues, toNeedSearch, type Need } from './need.ts';
import { proposalTexts } from './proposal.texts.ts';
import './proposal.css';

addTexts(proposalTexts);

const BREADCRUMBS = [{ label: 'destination.advances', to: '/anticipo-facturas' }];

/** Proposes which invoices to advance so that an amount arrives by a day (R-PLAN-02, R-PLAN-03). */
const ProposalPage = () => {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const need = readNeed(search, today);
  return (
    <Page title={translate('proposal.title')} breadcrumbs={BREADCRUMBS}>
      <NeedForm key={search.toString()} search={search} onNeed={(next) => setSearch(toNeedSearch(next))} />
      {need ? (
        <Answer need={need} onNeed={(next) => setSearch(toNeedSearch(next))} />
      ) : (
        <StatePanel picture="empty" title={translate('proposal.ask')} text={translate('proposal.askText')} />
      )}
    </Page>
  );
};

interface NeedFormProps {
  search: URLSearchParams;
  onNeed: (need: Need) => void;
}

/** Amount and day; the address keeps them. */
const NeedForm = ({ search, onNeed }: NeedFormProps) => {
  const today = useToday();
  const context = useMemo(() => getFormDayContext(today), [today]);
  return (
    <SchemaForm
      module={needForm}
      className="proposal-need"
      defaultValues={readNeedValues(search)}
      context={context}
      label={translate('proposal.need')}
      onSubmit={({ amount, day }) => onNeed({ cents: toCents(amount), day })}
    >
      <SubmitButton>{translate('proposal.propose')}</SubmitButton>
    </SchemaForm>
  );
};

/** What is due by the day, and a proposal for the rest. */
const Answer = ({ need, onNeed }: { need: Need; onNeed: (need: Need) => void }) => {
  const options = useClientsAndValidatedAccounts();
  return (
    <QueryResult
      query={options}
      isEmpty={({ clients }) => clients.length === 0}
      emptyText={translate('advances.noClients')}
    >
      {({ clients, accounts }) => (
        <>
          {accounts.length === 0 && (
            <NoValidatedAccount
              title={translate('advances.noAccount')}
              text={translate('advances.noAccountText')}
              homeLabel={translate('advances.goHome')}
              accountsLabel={translate('advances.goAccounts')}
            />
          )}
          <DueBefore
            key={`${need.cents} ${need.day}`}
            need={need}
            clients={clients}
            iban={accounts.length === 1 ? accounts[0]?.iban : undefined}
            canRequest={accounts.length > 0}
            onNeed={onNeed}
          />
        </>
      )}
    </QueryResult>
  );
};

export default ProposalPage;
