/**
 * A header of the console's calls: the id of the member whom the page shows as logged in. The session is a cookie that
 * all tabs of a browser share; after another person logs in in another tab, the id no longer matches the session.
 */
export const MEMBER_ID_HEADER = 'console-member';
