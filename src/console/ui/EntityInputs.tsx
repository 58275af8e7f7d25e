import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  type ReferenceInputProps,
} from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { createSearchFilter } from './create-search-filter.ts';

export const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Names an entity with its code. */
export const getEntityLabel = ({ name, id }: EntityRecord): string => `${name} (${id})`;

/** A filter by one entity. */
export const EntityFilterInput = ({ source, ...props }: Omit<ReferenceInputProps, 'reference' | 'children'>) => (
  <ReferenceInput {...props} source={source} reference="entities" sort={BY_NAME}>
    <AutocompleteInput optionText={getEntityLabel} filterToQuery={createSearchFilter} sx={{ minWidth: '18rem' }} />
  </ReferenceInput>
);

interface EntitiesInputProps extends Pick<AutocompleteArrayInputProps, 'validate' | 'helperText'> {
  source: string;
}

/** Several entities. */
export const EntitiesInput = ({ source, ...props }: EntitiesInputProps) => (
  <ReferenceArrayInput source={source} reference="entities" sort={BY_NAME}>
    <AutocompleteArrayInput {...props} optionText={getEntityLabel} filterToQuery={createSearchFilter} fullWidth />
  </ReferenceArrayInput>
);
