import * as z from 'zod/mini'
import { Email, PersonName } from '#contracts/account-fields.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Id, NOT_AN_OPTION, Timestamp } from '#contracts/scalars.ts'
import { SecurityEvent } from '#contracts/security-events.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

export const staffRoles = ['seller', 'owner'] as const

/** `invited` has not opened the invitation yet; `out` was blocked. */
export const staffStates = ['active', 'invited', 'out'] as const

export const StaffMember = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(staffRoles),
  role_id: z.int(),
  role_name: z.string(),
  state: z.enum(staffStates),
  second_factor: z.boolean(),
  sessions: z.int(),
  last_seen: z.nullable(Timestamp),
  version: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Exactly one: the role by id, or by name, which only two roles have. */
const wantedRole = {
  role_id: z.optional(Id),
  role: z.optional(z.enum(staffRoles, NOT_AN_OPTION)),
}

export const adminStaffApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'Who works in the shop',
    access: 'staff',
    permission: 'staff',
    query: listQuery(['id'], {
      role: blankAsAbsent(z.enum(staffRoles, NOT_AN_OPTION)),
    }),
    response: listReply(StaffMember),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/staff/:id',
    summary: 'One of them',
    access: 'staff',
    permission: 'staff',
    params: byId,
    response: StaffMember,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/api/admin/staff/:id/security-events',
    summary: 'What happened to the access to somebody’s account in the last ninety days',
    access: 'staff',
    permission: 'staff',
    params: byId,
    response: z.object({ events: z.array(SecurityEvent) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Invites somebody by mail; who has an account already works with that one',
    access: 'staff',
    permission: 'staff',
    body: z.object({
      email: Email,
      first_name: PersonName,
      last_name: PersonName,
      ...wantedRole,
    }),
    status: 201,
    response: StaffMember,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:id/invite',
    summary: 'Sends the invitation once more',
    access: 'staff',
    permission: 'staff',
    params: byId,
    response: StaffMember,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/:id',
    summary: 'Changes a role, shuts somebody out or lets them in again',
    access: 'staff',
    permission: 'staff',
    params: byId,
    body: z.object({
      ...wantedRole,
      active: z.boolean('Tiene que ser sí o no.'),
      version: SeenVersion,
    }),
    response: StaffMember,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id',
    summary: 'Takes somebody off the staff; the account stays, as a customer’s',
    access: 'staff',
    permission: 'staff',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
  closeSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/sessions',
    summary: 'Signs somebody out everywhere',
    access: 'staff',
    permission: 'staff',
    params: byId,
    response: StaffMember,
  }),
  dropSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/second-factor',
    summary: 'For who lost telephone and recovery codes',
    access: 'staff',
    permission: 'staff',
    params: byId,
    response: StaffMember,
  }),
}
