import { translate } from '#portal/i18n/i18n.ts';
import { letterOf, listPreviewRows } from './preview.ts';
import type { OwnList } from './useOwnList.ts';

/** The first rows of the own list, with what was recognised in each column. */
export const ListPreview = ({ list, width }: { list: OwnList; width: number }) => {
  const places = Array.from({ length: width }, (_, place) => place);
  const roleOf = (place: number) =>
    Object.entries(list.columns).find(([role, at]) => role !== 'headRows' && at === place)?.[0];
  return (
    // The table is wider than a telephone; who uses the keyboard scrolls it with the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="compare-preview" role="region" aria-label={translate('comparison.preview')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{translate('comparison.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('comparison.previewRow')}</th>
            {places.map((place) => {
              const role = roleOf(place);
              return (
                <th key={place} scope="col" className={role && 'compare-used'}>
                  {letterOf(place)}
                  {role && <span> {translate(`comparison.role.${role}`)}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {listPreviewRows(list).map(({ row, isHeading }) => (
            <tr key={row.number} className={isHeading ? 'compare-heading' : undefined}>
              <th scope="row">
                {row.number}
                {row.isHidden && <span> {translate('comparison.hiddenRow')}</span>}
              </th>
              {places.map((place) => (
                <td key={place} className={roleOf(place) && 'compare-used'}>
                  {row.cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
