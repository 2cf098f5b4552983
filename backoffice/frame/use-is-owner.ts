import { usePermissions } from 'react-admin'

/** What only the owner may do is not even offered to others; the shop refuses it in any case. */
export const useIsOwner = (): boolean => usePermissions<string | null>().permissions === 'owner'
