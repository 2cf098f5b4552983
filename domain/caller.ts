import type { Permission } from '#contracts/permissions.ts'

/** Who makes a call. */
export type Caller = {
  id: number
  sessionId: number
  role: 'customer' | 'seller' | 'owner'
  permissions: readonly Permission[]
  /** Whether they confirmed their identity within the last 15 minutes. */
  isConfirmed: boolean
  /** Whether the shop requires a second factor that this staff member does not have. */
  needsSecondFactor: boolean
}
