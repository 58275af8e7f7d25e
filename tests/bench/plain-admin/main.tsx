import { CacheProvider } from '@emotion/react';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  Create,
  DataTable,
  FormDataConsumer,
  List,
  Resource,
  SearchInput,
  SimpleForm,
  TextInput,
  memoryStore,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createStyleCache } from '#console/app/style-cache.ts';
import { enforceMarkupPolicy } from '#console/app/trusted-types.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** The yardstick: the entities as react-admin lists them by itself, with as many values of each as the console shows. */
const EntityList = () => (
  <List filters={filters} perPage={25} sort={{ field: 'name', order: 'ASC' }} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="id" />
      <DataTable.Col source="hosts" />
      <DataTable.Col source="colors" />
      <DataTable.Col source="live.number" />
      <DataTable.Col source="draft.number" />
      <DataTable.Col source="problems" />
      <DataTable.Col source="changedBy" />
      <DataTable.Col source="changedAt" />
    </DataTable>
  </List>
);

const NAMES = ['primaryColor', 'secondaryColor', 'header1Color', 'header2Color', 'name', 'code', 'email', 'address'];

/** A form with as many fields as the brand has, and one colour drawn as it is typed. */
const EntityCreate = () => (
  <Create>
    <SimpleForm defaultValues={{ primaryColor: '#14507A' }}>
      {NAMES.map((name) => (
        <TextInput key={name} source={name} />
      ))}
      <FormDataConsumer>
        {({ formData }) => (
          <div className="swatch" style={{ width: 50, height: 50, background: String(formData.primaryColor) }} />
        )}
      </FormDataConsumer>
    </SimpleForm>
  </Create>
);

enforceMarkupPolicy();
createRoot(document.querySelector('#root') as Element).render(
  <CacheProvider value={createStyleCache()}>
    <BrowserRouter>
      <Admin dataProvider={simpleRestProvider('/console/api')} store={memoryStore()} disableTelemetry>
        <Resource name="entities" list={EntityList} create={EntityCreate} />
      </Admin>
    </BrowserRouter>
  </CacheProvider>,
);
