import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { useScreenAddress } from '#portal/ui/navigation/navigation.ts';
import { noticeSlot } from '#portal/ui/pages/NoticeSlot.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import type { NoticePosition } from './free-position.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { isForScreen, readNotices } from './read-notices.ts';
import { noticesTexts } from './notices.texts.ts';
import { useCurrentNotices } from './useCurrentNotices.ts';
import { usePlacedNotices } from './usePlacedNotices.ts';
import './notices.css';

addTexts(noticesTexts);

const FLOATING: Record<NoticePosition, string> = {
  top: 'notices-added notices-floating',
  bottom: 'notices-added notices-floating notices-at-bottom',
  own: 'notices-added',
};

/**
 * The notices of a screen (R-DESK-03). A notice neither moves nor covers what the user may be about to press: one that
 * comes while a screen is open floats at a free edge of the window, and takes its own space once the user acts; one that
 * is over leaves its space empty until the next screen.
 */
export const Notices = ({ file }: { file: readonly unknown[] }) => {
  const slot = useStore(noticeSlot);
  const { pathname } = useScreenAddress();
  const [current, dismiss] = useCurrentNotices(useMemo(() => readNotices(file), [file]));
  const shown = current.filter((notice) => isForScreen(notice, pathname));
  const { placed, added, position, box, remove } = usePlacedNotices(shown, pathname);
  if (!slot) return null;
  const dismissAndGoOn = (id: string) => {
    dismiss(id);
    remove(id);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return createPortal(
    <div className="notices-stack">
      {placed.length > 0 && (
        <section className="notices" aria-label={translate('notices.label')}>
          {placed.map((notice) => (
            <NoticeBar key={notice.id} {...notice} isOver={!shown.includes(notice)} onDismiss={dismissAndGoOn} />
          ))}
        </section>
      )}
      <div className={FLOATING[position]} role="status">
        <div className="notices" ref={box}>
          {added.map((notice) => (
            <NoticeBar key={notice.id} {...notice} onDismiss={dismissAndGoOn} />
          ))}
        </div>
      </div>
    </div>,
    slot,
  );
};
