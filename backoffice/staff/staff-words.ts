import type { StaffMember } from '#contracts/admin/staff.ts'

export const stateWords: Record<StaffMember['state'], string> = {
  active: 'Activa',
  invited: 'Invitada',
  out: 'Afuera',
}
