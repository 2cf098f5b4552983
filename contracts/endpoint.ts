import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Access = 'anyone' | 'customer' | 'staff'

type Schema = z.ZodMiniType

/** A call of the API as data: server, browser, tests and the OpenAPI document all come from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  /** Staff need this permission, or one of these; without it the call is for all staff. */
  permission?: Permission | readonly Permission[]
  /** Whoever calls must have proved who they are within the last quarter of an hour. */
  confirmed?: true
  /** Open also to staff who lack the second factor that the shop asks of them: it is how they get one. */
  setsUpSecondFactor?: true
  params?: Schema
  query?: Schema
  body?: Schema
  status?: 200 | 201 | 204
  response: Schema
  /** The body may also come as `multipart/form-data`. */
  form?: boolean
  /** The body comes as `multipart/form-data` with one `file` of at most so many bytes. */
  upload?: number
  /** The reply is a table of this name, to be kept as a file. */
  download?: `${string}.csv`
  /** The reply is plain text. */
  plain?: boolean
  /** Its reply depends on nothing but the address and the catalogue, and may be kept until that changes. */
  cacheable?: boolean
}

/** The reply of a call that answers 204. */
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

/** What a caller has to give; a missing body, a misspelt key and a body on a GET do not compile. */
export type CallInput<E extends Endpoint> = Given<E, 'params'> &
  Given<E, 'query'> &
  Given<E, 'body'>

/** Who need not give anything may leave the argument out. */
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
