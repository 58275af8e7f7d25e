import { noticeScreen } from '#generated/shapes/notice-screen.ts';

/** The addresses of the portal's screens that a notice can be limited to, each with those below it (R-DESK-03). */
export const NOTICE_SCREENS = noticeScreen.enum;
