import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { permissions } from '#contracts/permissions.ts'
import { NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** The owner role has all permissions and cannot be changed. */
  fixed: z.boolean(),
  /** Built-in roles cannot be removed. */
  builtin: z.boolean(),
  /** Number of staff members with this role. */
  members: z.int(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

const RoleDraft = z.object({
  name: RequiredText(60),
  permissions: z.array(z.enum(permissions, NOT_AN_OPTION)).check(z.maxLength(permissions.length)),
})
export type RoleDraft = z.infer<typeof RoleDraft>

const of = { access: 'staff', permission: 'staff' } as const

export const adminRolesApi = {
  list: endpoint({
    ...of,
    method: 'GET',
    path: '/api/admin/roles',
    summary: 'Roles of the staff with their permissions',
    query: listQuery(['id', 'name'], {}),
    response: listReply(Role),
  }),
  get: endpoint({
    ...of,
    method: 'GET',
    path: '/api/admin/roles/:id',
    summary: 'One role',
    params: byId,
    response: Role,
  }),
  create: endpoint({
    ...of,
    method: 'POST',
    path: '/api/admin/roles',
    summary: 'A new role, with no more permissions than the caller has',
    confirmed: true,
    body: RoleDraft,
    status: 201,
    response: Role,
  }),
  update: endpoint({
    ...of,
    method: 'PUT',
    path: '/api/admin/roles/:id',
    summary: 'Changes a role; it holds from the next request of everybody who has it',
    confirmed: true,
    params: byId,
    body: z.extend(RoleDraft, { version: SeenVersion }),
    response: Role,
  }),
  remove: endpoint({
    ...of,
    method: 'DELETE',
    path: '/api/admin/roles/:id',
    summary: 'Deletes a role that nobody has',
    confirmed: true,
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
}
