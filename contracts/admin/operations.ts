import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Timestamp } from '#contracts/scalars.ts'
import { byId, Done } from './listing.ts'

export const operationKinds = [
  'accounting_export',
  'import',
  'bulk_change',
  'backup',
  'empty_demo',
  'backup_test',
  'restore',
] as const
export type OperationKind = (typeof operationKinds)[number]

export const operationStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Work that takes long. It goes on when its author leaves the page, and can be cancelled. */
export const Operation = z.object({
  id: z.int(),
  kind: z.enum(operationKinds),
  /** What it does, in words. */
  title: z.string(),
  state: z.enum(operationStates),
  /** Steps done, of all; `total` is 0 while nobody knows. */
  done: z.int(),
  total: z.int(),
  cancel_requested: z.boolean(),
  /** What it replied, once it is done. */
  result: z.nullable(z.unknown()),
  /** Why it failed. Not called `error`, which marks a refused call. */
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The file that it made, while it can be downloaded. */
  file: z.nullable(z.object({ name: z.string(), until: Timestamp })),
  date_created: Timestamp,
  date_finished: z.nullable(Timestamp),
})
export type Operation = z.infer<typeof Operation>

/** For how long a file can be downloaded. */
export const FILE_HOURS = 24

/** Everybody sees their own operations alone. */
export const adminOperationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/operations',
    summary:
      'The own operations that run, or ended within a day and were not dismissed; newest first',
    access: 'staff',
    response: z.object({ results: z.array(Operation) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/operations/:id',
    summary: 'One operation of who asks, with its result',
    access: 'staff',
    params: byId,
    response: Operation,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/operations/:id/cancel',
    summary: 'Stops an operation: what it had changed is undone',
    access: 'staff',
    params: byId,
    status: 200,
    response: Operation,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/operations/:id/dismiss',
    summary: 'Takes an operation that ended out of the list',
    access: 'staff',
    params: byId,
    status: 200,
    response: Done,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/operations/:id/file',
    summary: 'The file that an operation made',
    access: 'staff',
    params: byId,
    file: true,
    response: z.string(),
  }),
}
