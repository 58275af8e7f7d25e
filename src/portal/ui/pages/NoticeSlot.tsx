import { createStore } from '#shared/runtime/store.ts';

/** The place above the content of the current screen; null on a screen without one. */
export const noticeSlot = createStore<HTMLElement | null>(null);

const setSlot = (element: HTMLElement | null) => noticeSlot.set(element);

/** The place for the notices of the bank, which `#portal/notices` fills (R-DESK-03). It takes no space while it is empty. */
export const NoticeSlot = () => <div className="notice-slot" ref={setSlot} />;
