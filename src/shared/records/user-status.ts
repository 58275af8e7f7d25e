/** State of a user account in the service. */
export type UserStatus = 'active' | 'unverified' | 'blocked' | 'inactive';
