import { translate } from '#portal/i18n/i18n.ts';
import { letterOf, listPreviewRows } from './preview.ts';
import type { OwnList } from './useOwnList.ts';

/** The first rows of the own list, with what was recognised in each column. */
export const ListPreview = ({ list, width }: { list: OwnList; width: number }) => {
  const indices = Array.from({ length: width }, (_, index) => index);
  const roleOf = (index: number) =>
    Object.entries(list.columns).find(([role, at]) => role !== 'headRows' && at === index)?.[0];
  return (
    // The table is wider than a telephone; who uses the keyboard scrolls it with the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="compare-preview" role="region" aria-label={translate('comparison.preview')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{translate('comparison.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('comparison.previewRow')}</th>
            {indices.map((index) => {
              const role = roleOf(index);
              return (
                <th key={index} scope="col" className={role && 'compare-used'}>
                  {letterOf(index)}
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
              {indices.map((index) => (
                <td key={index} className={roleOf(index) && 'compare-used'}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
