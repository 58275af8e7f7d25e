import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, ReferenceInput, required, SelectInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { BY_NAME, getEntityLabel } from '#console/ui/EntityInputs.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';

export type UserFacts = ConsoleRequestBody<'findSupplierUser'>;

interface UserSearchFormProps {
  isBusy: boolean;
  onSearch: (facts: UserFacts) => Promise<void>;
}

const isNeeded = required();
const MOST_ENTITIES = 200;

/** Asks for the facts that find a user: all of them, and exact. */
export function UserSearchForm({ isBusy, onSearch }: UserSearchFormProps) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [onlyEntity, ...others] = getCurrentMember()?.scope ?? [];
  const entity = query.get('entity') ?? (others.length === 0 ? onlyEntity : undefined) ?? '';
  return (
    <Card>
      <CardContent>
        <Form
          onSubmit={(values: FieldValues) => onSearch(values as UserFacts)}
          defaultValues={{ entity, taxId: '', email: '' }}
          mode="onSubmit"
          noValidate
          disableInvalidFormNotification
        >
          <ReferenceInput source="entity" reference="entities" sort={BY_NAME} perPage={MOST_ENTITIES}>
            <SelectInput label="help.entity" optionText={getEntityLabel} validate={isNeeded} />
          </ReferenceInput>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <NormalisedTextInput kind="tax-id" source="taxId" label="help.taxId" validate={isNeeded} {...UNSAVED} />
            <NormalisedTextInput kind="email" source="email" label="help.email" validate={isNeeded} {...UNSAVED} />
          </Box>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('help.search')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

/** The browser does not offer what was typed for one supplier during the call of another. */
const UNSAVED = { autoComplete: 'off', slotProps: { htmlInput: { maxLength: 254, spellCheck: false } } };
