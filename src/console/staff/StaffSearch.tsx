import { SearchInput, useTranslate, type SearchInputProps } from 'react-admin';

/** Finds staff by name or email. */
export function StaffSearch(props: SearchInputProps) {
  const translate = useTranslate();
  return <SearchInput {...props} placeholder={translate('staff.search')} />;
}
