import { useSession } from '#app/session/use-session.ts'

/** What only the owner may do is not even offered to others; the shop refuses it in any case. */
export const useIsOwner = (): boolean => useSession().user?.is_staff === true
