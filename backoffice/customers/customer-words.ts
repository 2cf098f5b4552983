import type { Tone } from '#backoffice/messages/tone.ts'
import type { Customer } from '#contracts/admin/customers.ts'

type Named = Pick<Customer, 'first_name' | 'last_name'>

export const toName = ({ first_name, last_name }: Named): string =>
  `${first_name} ${last_name}`.trim() || 'Sin nombre'

export const stateTones: Record<Customer['state'], Tone> = {
  active: 'good',
  waiting: 'calm',
  blocked: 'bad',
}
