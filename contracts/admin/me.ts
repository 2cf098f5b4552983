import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { permissions } from '#contracts/permissions.ts'
import { Text } from '#contracts/scalars.ts'
import { Done } from './listing.ts'

export const adminMeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Who works here now, and as what',
    access: 'staff',
    response: z.object({
      id: z.int(),
      role: z.enum(['seller', 'owner']),
      permissions: z.array(z.enum(permissions)),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/me/confirm',
    summary:
      'Proves once more who one is, by password or by a code of the second step, for calls that ask for it',
    access: 'staff',
    body: z.object({ current_password: z.optional(Text(256)), code: z.optional(Text(20)) }),
    response: Done,
  }),
}
