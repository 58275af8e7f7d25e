import { nameLink } from '#shared/notices/name-link.ts';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';

interface NoticeBarProps extends PublishedNotice {
  /** Its space stays empty. */
  isOver?: boolean;
  onDismiss: (id: string) => void;
}

/** A notice of the bank: its kind by icon, colour and word, its text as it is, and its link with the host it leads to. */
export const NoticeBar = ({ id, kind, text, link, isOver = false, onDismiss }: NoticeBarProps) => (
  <div className={isOver ? 'notice-bar notice-bar-over' : 'notice-bar'}>
    <Notice tone={kind === 'warning' ? 'warning' : 'info'}>
      <p>
        <strong>{translate(`notices.${kind}`)}</strong> {text}{' '}
        {link && (
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {nameLink(link)}
            <span className="visually-hidden"> {translate('ui.newTab')}</span>
          </a>
        )}
      </p>
      <IconButton icon="close" label={translate('notices.dismiss')} data-unrecorded onClick={() => onDismiss(id)} />
    </Notice>
  </div>
);
