import { translate } from '#portal/i18n/i18n.ts';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import { OwnListReading } from './OwnListReading.tsx';
import type { KeptOwnList, OwnList } from './useOwnList.ts';
import { useOwnReading } from './useOwnReading.ts';

interface OwnListViewProps extends Pick<KeptOwnList, 'chooseSheetAt' | 'setChoice' | 'setHeadRows'> {
  list: OwnList;
}

/** The own list: how it is read, and what the comparison says of it. */
export const OwnListView = ({ list, chooseSheetAt, setChoice, setHeadRows }: OwnListViewProps) => {
  const reading = useOwnReading(list);
  return (
    <>
      <OwnListReading
        list={list}
        reading={reading}
        onSheet={chooseSheetAt}
        onHeadRows={setHeadRows}
        onChoice={setChoice}
      />
      {reading ? (
        <ComparisonResult key={list.id} list={list} reading={reading} />
      ) : (
        <Spinner label={translate('comparison.comparing')} />
      )}
    </>
  );
};
