import * as z from 'zod/mini'
import { endpoint, Nothing } from './endpoint.ts'
import { Id, Timestamp } from './scalars.ts'
import { SecurityEvent } from './security-events.ts'

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  date_created: Timestamp,
  last_used: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessionsApi = {
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions/',
    summary: 'Where one is signed in, last used first',
    access: 'customer',
    response: z.object({ sessions: z.array(Session) }),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id/',
    summary: 'Signs one device out',
    access: 'customer',
    params: z.object({ id: Id }),
    status: 204,
    response: Nothing,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/auth/security_events/',
    summary: 'What happened to the access to one’s account in the last ninety days, newest first',
    access: 'customer',
    response: z.object({ events: z.array(SecurityEvent) }),
  }),
  closeAllSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/close_all/',
    summary: 'Signs every device out, this one included',
    access: 'customer',
    status: 204,
    response: Nothing,
  }),
}
