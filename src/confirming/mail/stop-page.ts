import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { formatMailMoment } from './change-mails.ts';
import { formatContact } from './notices.ts';
import { HOME_LINK, renderBrandedPage, renderParagraph, renderQuestion } from './undo-page.ts';

/** What the page of the link that stops a removal shows: how it ended, or when it takes effect. */
export type StopPageState =
  | { is: 'open'; effectiveAt: Date }
  | { is: 'gone'; outcome: 'done' | 'stopped' | 'signed' | 'cancelled' | 'expired' }
  | { is: 'done' }
  | { is: 'unknown' };

/** Renders the page of 'No he sido yo' about a removal of means, in the brand of its entity. @param nonce of the styles */
export function renderStopPage(brand: EntityBrand | undefined, state: StopPageState, nonce: string): string {
  const [title, body] = contentOf(brand, state);
  return renderBrandedPage(brand, { title, body }, nonce);
}

function contentOf(brand: EntityBrand | undefined, state: StopPageState): [title: string, body: string] {
  if (state.is === 'unknown' || !brand)
    return [getMailText('undo.unknown.title'), renderParagraph(getMailText('undo.unknown.text'))];
  const ways = formatContact(brand);
  if (state.is === 'done')
    return [getMailText('stop.done.title'), renderParagraph(getMailText('stop.done.text', { ways })) + HOME_LINK];
  if (state.is === 'gone') {
    const text = getMailText(`stop.gone.${state.outcome}`, { ways });
    return [getMailText('stop.gone.title'), renderParagraph(text) + HOME_LINK];
  }
  const question = {
    explanation: getMailText('stop.explanation', { moment: formatMailMoment(state.effectiveAt) }),
    consequences: [getMailText('stop.kept'), getMailText('stop.told')],
    notNow: getMailText('stop.notNow'),
  };
  return [getMailText('undo.title'), renderQuestion(question)];
}
