/**
 * Number of consecutive wrong passwords that locks the login; the last of them is refused with 636, later ones with
 * 627.
 */
export const MAX_LOGIN_FAILURES = 5;
