import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';
import { useNormalisedInput } from './NormalisedTextInput.tsx';

/** Finds rows of a list. @param placeholder key of what says in which fields */
export function ListSearchInput({ placeholder, ...props }: SearchInputProps & { placeholder: string }) {
  const translate = useTranslate();
  return <SearchInput {...props} {...useNormalisedInput('text')} placeholder={translate(placeholder)} />;
}
