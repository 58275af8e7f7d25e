import { useEffect, useRef } from 'react';
import { recordOwnList } from '#portal/recording/recorded-places.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { describeOwnList } from './describe-own-list.ts';
import { OwnListInput } from './OwnListInput.tsx';
import { OwnListView } from './OwnListView.tsx';
import { useOwnList } from './useOwnList.ts';
import './comparison.css';

addTexts(comparisonTexts);

/** Compares the supplier's own list with all invoices (R-PLAN-13). */
const ComparisonPage = () => {
  const { list, setSheets, ...changes } = useOwnList();
  const text = useRef(list?.text ?? '');
  // A list that is compared is shown again after Back, so its record outlives the screen.
  useEffect(() => recordOwnList(() => describeOwnList(list, text.current)), [list]);
  return (
    <Page title={translate('comparison.title')}>
      <div className="compare">
        <OwnListInput initialText={list?.text ?? ''} onText={(next) => (text.current = next)} onRead={setSheets} />
        {list && <OwnListView list={list} {...changes} />}
      </div>
    </Page>
  );
};

export default ComparisonPage;
