/** Number of consecutive wrong passwords that locks the login; the last of them gets 636, later ones 627. */
export const MOST_FAILURES = 5;
