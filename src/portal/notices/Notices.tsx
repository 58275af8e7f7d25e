import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { usePlace } from '#portal/ui/navigation.ts';
import { noticeSlot } from '#portal/ui/NoticeSlot.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { isForScreen, readNotices } from './read-notices.ts';
import { noticesTexts } from './notices.texts.ts';
import { useCurrentNotices } from './useCurrentNotices.ts';
import { usePlacedNotices } from './usePlacedNotices.ts';
import './notices.css';

addTexts(noticesTexts);

/**
 * The notices of a screen (R-DESK-03). A notice never moves what the user may be about to press: one that comes while a
 * screen is open floats above its content, and takes its own space on the next screen; one that is over leaves its space
 * empty until then.
 */
export const Notices = ({ file }: { file: readonly unknown[] }) => {
  const slot = useStore(noticeSlot);
  const { pathname } = usePlace();
  const [current, dismiss] = useCurrentNotices(useMemo(() => readNotices(file), [file]));
  const shown = current.filter((notice) => isForScreen(notice, pathname));
  const { placed, added, isFloating, box, remove } = usePlacedNotices(shown, pathname);
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
      <div className={isFloating ? 'notices-added notices-floating' : 'notices-added'} role="status">
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
