import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { TermsCheckbox, Entity, TermsField } from '#shared/entity/entity.ts';
import type { TermsType } from '#shared/scenes/scene.ts';

/** For scenes that show terms as a document of an entity that has none. The portal supplies the text. */
const ADDRESS = 'https://www.entidad.example/condiciones';

/**
 * Builds the entity that the stage shows. Its images have addresses of the showing, since another showing may use the
 * same names. Nothing is executed or loaded from other sites (R-SCN-12): scripts are removed, and a page that explains
 * this replaces documents of other sites.
 * @param showingPath path of the showing: `/scenes/<id>`
 * @param termsType type in which terms are shown; by default the type that the entity sets
 */
export function createIsolatedStageEntity(entity: Entity, showingPath: string, termsType?: TermsType): Entity {
  const own = `/entities/${entity.codNrbeEn}/`;
  const local = <Value>(value: Value) =>
    typeof value === 'string' && value.startsWith(own) ? ((showingPath + value) as Value) : value;
  const fields = Object.entries(entity).map(([name, value]) => [name, local(value)]);
  const checkboxes = listFieldsByInput<TermsField>('terms').map((name) => {
    const { url, ...checkbox } = termsType ? inType(entity[name], termsType) : entity[name];
    return [name, { ...checkbox, ...(url !== undefined && { url: framed(checkbox.type, local(url), showingPath) }) }];
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
