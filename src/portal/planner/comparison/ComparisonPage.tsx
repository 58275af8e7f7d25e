import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/Page.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { OwnListColumns } from './OwnListColumns.tsx';
import { OwnListInput } from './OwnListInput.tsx';
import { useOwnList } from './useOwnList.ts';
import './comparison.css';

addTexts(comparisonTexts);

const LIST = { label: 'destination.invoices', to: '/facturas' };

/** Compares the supplier's own list with all invoices (R-PLAN-13). */
const ComparisonPage = () => {
  const { list, setRows, setColumns } = useOwnList();
  return (
    <Page title={translate('comparison.title')} breadcrumbs={[LIST]}>
      <div className="compare">
        <OwnListInput initialText={list?.text ?? ''} onRead={setRows} />
        {list && <OwnListColumns list={list} onChange={setColumns} />}
        {list && <ComparisonResult key={list.id} list={list} />}
      </div>
    </Page>
  );
};

export default ComparisonPage;
