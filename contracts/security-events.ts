import * as z from 'zod/mini'
import { Timestamp } from './scalars.ts'

export const securityEventKinds = [
  'sign_in',
  'new_device',
  'sign_in_failed',
  'lock_out',
  'token_reused',
  'reset_requested',
  'code_requested',
  'password_changed',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'passkey_suspect',
  'permissions_changed',
] as const

export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  device: z.nullable(z.string()),
  at: Timestamp,
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
export type SecurityEventKind = SecurityEvent['kind']
