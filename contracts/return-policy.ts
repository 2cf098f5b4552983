/** The calendar days within which an online purchase may be revoked (Ley 24.240, art. 34). */
export const REVOCATION_DAYS = 10
