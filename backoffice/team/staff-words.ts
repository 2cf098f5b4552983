import type { StaffMember } from '#contracts/admin/staff.ts'

export const roleWords: Record<StaffMember['role'], string> = {
  seller: 'Vende',
  owner: 'Dueña',
}

export const stateWords: Record<StaffMember['state'], string> = {
  active: 'Activa',
  invited: 'Invitada',
  out: 'Afuera',
}
