import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { call } from '#app/session/call.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { apis } from './apis.ts'
import { toFailure } from './to-failure.ts'

type Row = Record<string, unknown>
type Parts = { params?: object; query?: object; body?: unknown }

/** Orders and settings are known by a code or a name; the library wants an `id` in every row. */
const keys: Record<string, string> = { orders: 'transaction_id', settings: 'name' }

const keyOf = (resource: string) => keys[resource] ?? 'id'
const toRecord = (resource: string, row: Row) => ({ ...row, id: row[keyOf(resource)] }) as RaRecord

/** The contract's types end here: the library speaks of rows of any kind. */
async function ask<R>(endpoint: Endpoint | undefined, parts: Parts): Promise<R> {
  if (!endpoint) throw new Error('there is no such call')
  try {
    return (await call(endpoint, parts as never)) as R
  } catch (error) {
    throw toFailure(error)
  }
}

const apiOf = (resource: string) => {
  const api = apis[resource]
  if (!api) throw new Error(`nothing is known of ${resource}`)
  return api
}

const one = (resource: string, id: Identifier) => ({ params: { [keyOf(resource)]: id } })

async function list(resource: string, query: Row) {
  const { results, count } = await ask<{ results: Row[]; count: number }>(apiOf(resource).list, {
    query,
  })
  return { data: results.map((row) => toRecord(resource, row)), total: count }
}

const toQuery = ({ pagination, sort, filter }: Row): Row => {
  const { page = 1, perPage = 25 } = (pagination ?? {}) as { page?: number; perPage?: number }
  const { field, order = 'ASC' } = (sort ?? {}) as { field?: string; order?: string }
  const ordered = field ? { sort: field, order: order.toLowerCase() } : {}
  return { page, per_page: perPage, ...ordered, ...(filter as Row) }
}

async function remove(resource: string, id: Identifier) {
  await ask(apiOf(resource).remove, one(resource, id))
  return id
}

async function update(resource: string, id: Identifier, body: unknown) {
  const row = await ask<Row>(apiOf(resource).update, { ...one(resource, id), body })
  return toRecord(resource, row)
}

export const dataProvider = {
  getList: (resource: string, params: object) => list(resource, toQuery(params as Row)),
  getMany: (resource: string, { ids }: { ids: Identifier[] }) =>
    list(resource, { ids: ids.join(','), per_page: 100 }),
  getManyReference: (resource: string, { target, id, ...params }: Row & { target: string }) =>
    list(resource, { ...toQuery(params), [target]: id }),
  async getOne(resource: string, { id }: { id: Identifier }) {
    const { get } = apiOf(resource)
    return { data: toRecord(resource, await ask<Row>(get, one(resource, id))) }
  },
  async create(resource: string, { data }: { data: unknown }) {
    const row = await ask<Row>(apiOf(resource).create, { body: data })
    return { data: toRecord(resource, row) }
  },
  async update(resource: string, { id, data }: { id: Identifier; data: unknown }) {
    return { data: await update(resource, id, data) }
  },
  async updateMany(resource: string, { ids, data }: { ids: Identifier[]; data: unknown }) {
    for (const id of ids) await update(resource, id, data)
    return { data: ids }
  },
  async delete(resource: string, { id }: { id: Identifier }) {
    return { data: { id: await remove(resource, id) } }
  },
  async deleteMany(resource: string, { ids }: { ids: Identifier[] }) {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
} as DataProvider
