import { CHECKBOX_FIELDS, type Entity } from '#shared/entity.ts';

/**
 * An entity as the stage shows it: its pictures at the addresses of the showing, since another may have others by the same
 * names; and nothing that would run or be asked for elsewhere (R-SCN-12): no scripts, and in the place of documents of
 * other sites a page that says so.
 * @param root where the showing is: `/scenes/<id>`
 */
export function stagedEntity(entity: Entity, root: string): Entity {
  const own = `/entities/${entity.codNrbeEn}/`;
  const local = (value: unknown) =>
    typeof value === 'string' && value.startsWith(own) ? root + value : (value as string);
  const terms = CHECKBOX_FIELDS.map((name) => {
    const { url, ...checkbox } = entity[name];
    if (url === undefined) return [name, checkbox];
    const isFramed = checkbox.type === 'iframe' && /^https?:/.test(url);
    return [
      name,
      { ...checkbox, url: isFramed ? `${root}/document?${new URLSearchParams({ address: url })}` : local(url) },
    ];
  });
  return {
    ...(Object.fromEntries(Object.entries(entity).map(([name, value]) => [name, local(value)])) as unknown as Entity),
    ...(Object.fromEntries(terms) as Pick<Entity, (typeof CHECKBOX_FIELDS)[number]>),
    headerScriptUrl: '',
    headerScriptIntegrity: '',
    footerScriptUrl: '',
    footerScriptIntegrity: '',
    cookieBot: { ...entity.cookieBot, cbid: '' },
  };
}
