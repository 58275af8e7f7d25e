import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';
import { useNormalisedInput } from './NormalisedTextInput.tsx';

/** The search input of a list. @param placeholder key of a text that names the searched fields */
export function ListSearchInput({ placeholder, ...props }: SearchInputProps & { placeholder: string }) {
  const translate = useTranslate();
  return (
    <SearchInput
      {...props}
      {...useNormalisedInput('text')}
      placeholder={translate(placeholder)}
      sx={{ width: '18rem', maxWidth: '100%' }}
    />
  );
}
