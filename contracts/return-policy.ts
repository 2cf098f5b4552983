/** The calendar days within which a purchase made at a distance may be revoked (Ley 24.240, art. 34). */
export const REVOCATION_DAYS = 10
