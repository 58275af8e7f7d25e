/** Number of consecutive wrong passwords that locks the login; the last of them gets 636, later ones 627. */
export const MAX_LOGIN_FAILURES = 5;
