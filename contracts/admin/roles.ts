import * as z from 'zod/mini'
import { permissions } from '#contracts/permissions.ts'
import { NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { crudEndpoints } from './crud.ts'
import { listQuery } from './listing.ts'

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

export const adminRolesApi = crudEndpoints({
  path: '/api/admin/roles',
  permission: { read: 'staff', write: 'staff' },
  summary: {
    list: 'Roles of the staff with their permissions',
    get: 'One role',
    create: 'A new role, with no more permissions than the caller has',
    update: 'Changes a role; it holds from the next request of everybody who has it',
    remove: 'Deletes a role that nobody has',
  },
  row: Role,
  draft: RoleDraft,
  query: listQuery(['id', 'name'], {}),
})
