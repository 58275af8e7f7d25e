/** So many wrong passwords in a row lock the login; the last of them is answered 636, whatever follows 627. */
export const MOST_FAILURES = 5;
