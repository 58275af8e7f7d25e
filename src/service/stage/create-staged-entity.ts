import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { TermsCheckbox, Entity, TermsField } from '#shared/entity.ts';
import type { TermsType } from '#shared/scene.ts';

/** Of an entity that has no document of its terms, in a scene that shows one. Words the portal has itself. */
const ADDRESS = 'https://www.entidad.example/condiciones';

/**
 * An entity as the stage shows it: its pictures at the addresses of the showing, since another may have others by the same
 * names; and nothing that would run or be asked for elsewhere (R-SCN-12): no scripts, and in the place of documents of
 * other sites a page that says so.
 * @param root where the showing is: `/scenes/<id>`
 * @param terms in which type terms are shown; that of the entity when left out
 */
export function createStagedEntity(entity: Entity, root: string, terms?: TermsType): Entity {
  const own = `/entities/${entity.codNrbeEn}/`;
  const local = <Value>(value: Value) =>
    typeof value === 'string' && value.startsWith(own) ? ((root + value) as Value) : value;
  const fields = Object.entries(entity).map(([name, value]) => [name, local(value)]);
  const checkboxes = listFieldsByInput<TermsField>('terms').map((name) => {
    const { url, ...checkbox } = terms ? inType(entity[name], terms) : entity[name];
    return [name, { ...checkbox, ...(url !== undefined && { url: framed(checkbox.type, local(url), root) }) }];
  });
  return {
    ...(Object.fromEntries(fields) as unknown as Entity),
    ...(Object.fromEntries(checkboxes) as Pick<Entity, TermsField>),
    headerScriptUrl: '',
    headerScriptIntegrity: '',
    footerScriptUrl: '',
    footerScriptIntegrity: '',
    cookieBot: { ...entity.cookieBot, cbid: '' },
  };
}

const inType = ({ url = ADDRESS, ...rest }: TermsCheckbox, type: TermsType): TermsCheckbox => ({
  ...rest,
  type,
  ...(type === 'iframe' && { url }),
});

const framed = (type: TermsType, url: string, root: string): string =>
  type === 'iframe' && /^https?:/.test(url) ? `${root}/document?${new URLSearchParams({ address: url })}` : url;
