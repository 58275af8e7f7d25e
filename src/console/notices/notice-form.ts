import type { ConsoleRequestBody, NoticeRecord } from '#shared/console/console-contract.ts';

type Content = ConsoleRequestBody<'createNotice'>;

/** The values of the form: texts are '' and lists empty where the notice has none. */
export interface NoticeFormValues extends Omit<Content, 'link' | 'screens'> {
  link: { text: string; href: string };
  screens: NonNullable<Content['screens']>;
  revision?: number;
}

export const NEW_NOTICE: NoticeFormValues = {
  entities: [],
  kind: 'information',
  text: '',
  link: { text: '', href: '' },
  screens: [],
  from: '',
  until: '',
};

/** Creates the values of the form from a notice. */
export const toNoticeFormValues = (notice: NoticeRecord): NoticeFormValues => ({
  entities: notice.entities,
  kind: notice.kind,
  text: notice.text,
  link: { text: notice.link?.text ?? '', href: notice.link?.href ?? '' },
  screens: (notice.screens ?? []) as NoticeFormValues['screens'],
  from: notice.from,
  until: notice.until,
});

/** Creates the body of the request. A link without text and address is none. */
export const toNoticeBody = ({ entities, kind, text, link, screens, from, until, revision }: NoticeFormValues) => ({
  entities,
  kind,
  text,
  link: link.text || link.href ? { text: link.text, href: link.href.trim() } : null,
  screens: screens.length > 0 ? screens : null,
  from,
  until,
  ...(revision !== undefined && { revision }),
});
