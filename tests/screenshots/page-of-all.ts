/** A picture that was taken. */
export interface Picture {
  file: string;
  route: string;
  state: string;
  entity: string;
  width: number;
  problem?: string;
}

/** All pictures in one page, by what they show. */
export const pageOfAll = (pictures: readonly Picture[]): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Visual book</title><style>
body{font:15px system-ui;margin:24px;background:#eef0f3}section{margin:0 0 40px}h2{margin:0 0 8px}
div{display:flex;gap:16px;align-items:flex-start;overflow-x:auto;padding-bottom:12px}
figure{margin:0;flex:none}img{display:block;border:1px solid #bbb;background:#fff;max-height:900px}b{color:#a00}
</style></head><body><h1>Visual book</h1>${[...grouped(pictures)]
  .map(
    ([title, members]) =>
      `<section><h2>${title}</h2><div>${members
        .map(
          ({ file, entity, width, problem }) =>
            `<figure><figcaption>${entity} · ${width}${problem ? ` <b>${problem}</b>` : ''}</figcaption><img src="${file}" loading="lazy" alt="${title} ${entity} ${width}"></figure>`,
        )
        .join('')}</div></section>`,
  )
  .join('')}</body></html>`;

function grouped(pictures: readonly Picture[]): Map<string, Picture[]> {
  const groups = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const title = `${picture.route} · ${picture.state}`;
    groups.set(title, [...(groups.get(title) ?? []), picture]);
  }
  return groups;
}
