import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'

export const adminMeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Who works here now, and as what',
    access: 'staff',
    response: z.object({ id: z.int(), role: z.enum(['seller', 'owner']) }),
  }),
}
