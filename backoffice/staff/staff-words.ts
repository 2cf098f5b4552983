import type { Tone } from '#backoffice/components/chip.tsx'
import type { StaffMember } from '#contracts/admin/staff.ts'

export const stateWords: Record<StaffMember['state'], string> = {
  active: 'Activa',
  invited: 'Invitada',
  out: 'Afuera',
}

export const stateTones: Record<StaffMember['state'], Tone> = {
  active: 'good',
  invited: 'move',
  out: 'calm',
}
