import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';
import { useNormalised } from './TypedInput.tsx';

/** Finds rows of a list. @param placeholder key of what says in which fields */
export function Search({ placeholder, ...props }: SearchInputProps & { placeholder: string }) {
  const translate = useTranslate();
  return <SearchInput {...props} {...useNormalised('text')} placeholder={translate(placeholder)} />;
}
