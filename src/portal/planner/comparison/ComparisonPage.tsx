import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/Page.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { OwnListInput } from './OwnListInput.tsx';
import { OwnListView } from './OwnListView.tsx';
import { useOwnList } from './useOwnList.ts';
import './comparison.css';

addTexts(comparisonTexts);

const LIST = { label: 'destination.invoices', to: '/facturas' };

/** Compares the supplier's own list with all invoices (R-PLAN-13). */
const ComparisonPage = () => {
  const { list, setSheets, ...changes } = useOwnList();
  return (
    <Page title={translate('comparison.title')} breadcrumbs={[LIST]}>
      <div className="compare">
        <OwnListInput initialText={list?.text ?? ''} onRead={setSheets} />
        {list && <OwnListView list={list} {...changes} />}
      </div>
    </Page>
  );
};

export default ComparisonPage;
