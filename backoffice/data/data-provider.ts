import {
  type CreateParams,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateParams,
} from 'react-admin'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { apis } from './apis.ts'
import { withPriceConfirmation } from './confirm-price.ts'

type Row = Record<string, unknown>
type ListReply = { results?: Row[]; count?: number; total?: number }
type Parts = { params?: object; query?: object; body?: object }

/** React-admin needs an `id` in every row; orders and settings have other keys. */
const keys: Record<string, string> = {
  orders: 'transaction_id',
  settings: 'name',
  summary: 'today',
  figures: 'period',
}

const MAX_PER_PAGE = 100

const keyOf = (resource: string) => keys[resource] ?? 'id'

/** The record of a setting is its value; the record of any other resource is the row. */
const toRecord = (resource: string, row: Row) =>
  ({
    ...(resource === 'settings' ? { ...(row['value'] as Row), version: row['version'] } : row),
    id: row[keyOf(resource)],
  }) as RaRecord

function toBody(resource: string, { id: _, ...data }: Row) {
  if (resource !== 'settings') return data
  const { version, ...value } = data
  return { value, version }
}

/** Untyped, because react-admin passes generic rows; the contract's types do not apply here. */
async function send<R>(endpoint: Endpoint | undefined, parts: Parts): Promise<R> {
  if (!endpoint) throw new Error('there is no such call')
  try {
    return (await withPriceConfirmation((more) => {
      const body = parts.body && { body: { ...parts.body, ...more } }
      return call(endpoint, { ...parts, ...body } as never)
    })) as R
  } catch (error) {
    throw toFailure(error)
  }
}

const apiOf = (resource: string) => {
  const api = apis[resource]
  if (!api) throw new Error(`nothing is known of ${resource}`)
  return api
}

/** React-admin sets empty inputs to null; in a create call the contract requires them to be absent. */
const withoutNulls = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))

const one = (resource: string, id: Identifier) => ({ params: { [keyOf(resource)]: id } })

async function list(resource: string, query: Row) {
  const endpoint = apiOf(resource).list
  // A list call without a query schema returns all rows.
  const reply = await send<ListReply>(endpoint, endpoint.query ? { query } : {})
  // A reply that is no list is its only row.
  if (!reply.results) return { data: [toRecord(resource, reply)], total: 1 }
  const { results, count, total, ...meta } = reply
  return { data: results.map((row) => toRecord(resource, row)), total: total ?? count, meta }
}

const toQuery = ({ pagination, sort, filter }: Partial<GetListParams>): Row => {
  const { page = 1, perPage = 25 } = pagination ?? {}
  const ordered = sort?.field ? { sort: sort.field, order: sort.order.toLowerCase() } : {}
  return { page, per_page: perPage, ...ordered, ...filter }
}

/** The first rows of a list of choices, of which the server sends so many at once. */
async function listLong(resource: string, { pagination, ...params }: GetListParams) {
  const wanted = pagination?.perPage ?? MAX_PER_PAGE
  const read = (page: number) =>
    list(resource, toQuery({ ...params, pagination: { page, perPage: MAX_PER_PAGE } }))
  const first = await read(1)
  const pages = Math.ceil(Math.min(first.total ?? 0, wanted) / MAX_PER_PAGE)
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => read(at + 2)))
  return { ...first, data: [first, ...others].flatMap(({ data }) => data).slice(0, wanted) }
}

async function remove(resource: string, id: Identifier, seen?: Row) {
  const query = seen?.['version'] === undefined ? {} : { query: { version: seen['version'] } }
  await send(apiOf(resource).remove, { ...one(resource, id), ...query })
  return id
}

async function update(resource: string, id: Identifier, body: Row) {
  const row = await send<Row>(apiOf(resource).update, {
    ...one(resource, id),
    body: toBody(resource, body),
  })
  return toRecord(resource, row)
}

const provider = {
  getList: (resource: string, params: GetListParams) =>
    (params.pagination?.perPage ?? 0) > MAX_PER_PAGE
      ? listLong(resource, params)
      : list(resource, toQuery(params)),
  getMany: (resource: string, { ids }: GetManyParams) =>
    list(resource, { ids: ids.join(','), per_page: MAX_PER_PAGE }),
  getManyReference: (resource: string, { target, id, ...params }: GetManyReferenceParams) =>
    list(resource, { ...toQuery(params), [target]: id }),
  async getOne(resource: string, { id }: GetOneParams) {
    const { get } = apiOf(resource)
    return { data: toRecord(resource, await send<Row>(get, one(resource, id))) }
  },
  async create(resource: string, { data }: CreateParams) {
    const row = await send<Row>(apiOf(resource).create, { body: withoutNulls(data) })
    return { data: toRecord(resource, row) }
  },
  async update(resource: string, { id, data }: UpdateParams) {
    return { data: await update(resource, id, data as Row) }
  },
  async delete(resource: string, { id, previousData }: DeleteParams) {
    return { data: { id: await remove(resource, id, previousData) } }
  },
}

/** React-admin's methods are generic in the row type; callers pass the types of the contract. */
export const dataProvider = provider as unknown as DataProvider

/** Converts a failed call to react-admin's error: field errors go to their inputs, others to a notification. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error
  const { status, code, message, fields } = error
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]),
  )
  const isFields = Object.keys(errors).length > 0
  const body = { code, ...(isFields && { errors }) }
  return new HttpError(toWords(status, message, isFields), status, body)
}

const toWords = (status: number, message: string, isFields: boolean): string => {
  if (status === 0) return 'No pudimos llegar a la tienda. Revisá la conexión.'
  return isFields ? 'Hay campos para corregir.' : message
}
