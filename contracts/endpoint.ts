import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Access = 'anyone' | 'customer' | 'staff'

type Schema = z.ZodMiniType

/** A call of the API as data, used by server, browser, tests and the OpenAPI document. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  /** Staff need this permission, or one of these; without it any staff member may call. */
  permission?: Permission | readonly Permission[]
  /** The caller must have confirmed the sign-in, whatever the permission; see `needsConfirmation`. */
  confirmed?: true
  /** Also allowed for staff without the required second factor, because it sets one up. */
  setsUpSecondFactor?: true
  params?: Schema
  query?: Schema
  body?: Schema
  status?: 200 | 201 | 204
  response: Schema
  /** The body may also be `multipart/form-data`. */
  form?: boolean
  /** The body is `multipart/form-data` with one `file` of at most this many bytes. */
  upload?: number
  /** The reply is a table, downloaded under this name. */
  download?: `${string}.csv`
  /** The reply is a file, whose name the server tells. */
  file?: boolean
  /** The reply is plain text. */
  plain?: boolean
  /** The reply depends only on the URL. It is cached until something that it shows changes (`docs/caching.md`). */
  cacheable?: boolean
}

/** Whoever finds a signed-in computer must not move money or decide who works in the shop. */
const confirmedPermissions: readonly Permission[] = ['refunds', 'manual_settlement', 'staff']

/** Whether the caller must have confirmed the sign-in within the last 15 minutes. */
export const needsConfirmation = ({
  method,
  permission = [],
  confirmed,
}: Pick<Endpoint, 'method' | 'permission' | 'confirmed'>): boolean => {
  const needed = [permission].flat()
  const isGuarded = needed.length > 0 && needed.every((each) => confirmedPermissions.includes(each))
  return confirmed === true || (method !== 'GET' && isGuarded)
}

/** The response of a call that replies with 204. */
export const Nothing = z.void()

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? z.output<E[K]>
  : undefined

export type Params<E extends Endpoint> = Part<E, 'params'>
export type Query<E extends Endpoint> = Part<E, 'query'>
export type Body<E extends Endpoint> = Part<E, 'body'>
export type Reply<E extends Endpoint> = z.output<E['response']>

type Given<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? Record<string, never> extends z.input<E[K]>
    ? { [name in K]?: z.input<E[K]> }
    : { [name in K]: z.input<E[K]> }
  : { [name in K]?: never }

/** The required input of a call; a missing body, a misspelt key or a body on a GET is a compile error. */
export type CallInput<E extends Endpoint> = Given<E, 'params'> &
  Given<E, 'query'> &
  Given<E, 'body'>

/** The argument may be omitted if the call requires no input. */
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
