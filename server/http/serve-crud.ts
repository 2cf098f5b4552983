import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { CrudEndpoints } from '#contracts/admin/crud.ts'
import type { Body, Query, Reply } from '#contracts/endpoint.ts'
import type { Caller } from '#domain/caller.ts'
import { serve, toSuccess } from './serve.ts'

type Crud<Api extends CrudEndpoints<z.ZodMiniType, z.ZodMiniObject, z.ZodMiniType>> = {
  list: (query: Query<Api['list']>) => Promise<Reply<Api['list']>>
  get: (id: number) => Promise<Reply<Api['get']>>
  create: (caller: Caller, draft: Body<Api['create']>) => Promise<Reply<Api['create']>>
  update: (
    caller: Caller,
    id: number,
    changes: Body<Api['update']>,
  ) => Promise<Reply<Api['update']>>
  remove: (caller: Caller, id: number, seen?: number) => Promise<void>
}

/** Serves the five endpoints of a resource that `crudEndpoints` declares and `createCrud` implements. */
export function serveCrud<
  Row extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Filters extends z.ZodMiniType,
>(
  app: FastifyInstance,
  api: CrudEndpoints<Row, Draft, Filters>,
  crud: Crud<CrudEndpoints<Row, Draft, Filters>>,
): void {
  serve(app, api.list, ({ query }) => crud.list(query))
  serve(app, api.get, ({ params }) => crud.get(params.id))
  serve(app, api.create, ({ caller, body }) => crud.create(caller, body))
  serve(app, api.update, ({ caller, params, body }) => crud.update(caller, params.id, body))
  serve(app, api.remove, ({ caller, params, query }) =>
    toSuccess(crud.remove(caller, params.id, query.version)),
  )
}
