import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import type { Permission } from '#contracts/permissions.ts'
import { byId, Done, listReply, SeenBefore, SeenVersion } from './listing.ts'

type Permissions = Permission | readonly Permission[]

type Crud<Row, Draft, Query> = {
  path: `/api/admin/${string}`
  /** Who may list and open rows; who may change them. */
  permission: { read: Permissions; write: Permissions }
  summary: Record<'list' | 'get' | 'create' | 'update' | 'remove', string>
  row: Row
  /** What a client sends to create a row; an update adds the version that it saw. */
  draft: Draft
  query: Query
}

/** The five calls of a plain resource of the back office. */
export const crudEndpoints = <
  Row extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Query extends z.ZodMiniType,
>({
  path,
  permission,
  summary,
  row,
  draft,
  query,
}: Crud<Row, Draft, Query>) => {
  const read = { access: 'staff', permission: permission.read } as const
  const write = { access: 'staff', permission: permission.write } as const
  return {
    list: endpoint({
      ...read,
      method: 'GET',
      path,
      summary: summary.list,
      query,
      response: listReply(row),
    }),
    get: endpoint({
      ...read,
      method: 'GET',
      path: `${path}/:id`,
      summary: summary.get,
      params: byId,
      response: row,
    }),
    create: endpoint({
      ...write,
      method: 'POST',
      path,
      summary: summary.create,
      body: draft,
      status: 201,
      response: row,
    }),
    update: endpoint({
      ...write,
      method: 'PUT',
      path: `${path}/:id`,
      summary: summary.update,
      params: byId,
      body: z.extend(draft, { version: SeenVersion }),
      response: row,
    }),
    remove: endpoint({
      ...write,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: summary.remove,
      params: byId,
      query: SeenBefore,
      response: Done,
    }),
  }
}

export type CrudEndpoints<
  Row extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Query extends z.ZodMiniType,
> = ReturnType<typeof crudEndpoints<Row, Draft, Query>>
