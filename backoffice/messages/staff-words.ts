import type { StaffMember } from '#contracts/admin/staff.ts'
import type { Tone } from './tone.ts'

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
