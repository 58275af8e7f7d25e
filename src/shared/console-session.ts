/**
 * A header of the console's calls: id of the member whom the page shows as logged in. The session is a cookie, and all tabs
 * of a browser have one: where another tab let somebody else in, it is not the session of this page any more.
 */
export const MEMBER_HEADER = 'console-member';
