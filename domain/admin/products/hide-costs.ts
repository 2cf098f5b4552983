import type { Permission } from '#contracts/permissions.ts'
import { changeReply } from '#domain/admin/change-reply.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'

/** Who may see what a piece leaves the shop, besides whoever may write it. The price by gold is made of such figures. */
const readers: Permission[] = ['costs', 'read_sales']
const writers = {
  cost: 'costs',
  labour: 'prices_discounts',
  margin_percentage: 'prices_discounts',
} as const satisfies Record<string, Permission>
type Hidden = keyof typeof writers
const hideable = Object.keys(writers) as Hidden[]
const isHideable = (name: string): name is Hidden => Object.hasOwn(writers, name)

const holdsOne = (caller: Holder, permissions: Permission[]) =>
  permissions.some((permission) => hasPermission(caller, permission))

export const seesCosts = (caller: Holder): boolean => holdsOne(caller, readers)

/** The fields of a piece that the caller may not see. */
export const listHidden = (caller: Holder): Hidden[] =>
  hideable.filter((field) => !holdsOne(caller, [...readers, writers[field]]))

type Reply = Partial<Record<Hidden, number | null>> & { pieces?: object[]; removed?: object[] }

/** A product or a design without these fields of its pieces. */
function without<T>(hidden: Hidden[], reply: T): T {
  const { pieces, removed, ...own } = reply as Reply
  const blank = Object.fromEntries(hidden.flatMap((field) => (field in own ? [[field, null]] : [])))
  const blankAll = (all: object[]) => all.map((piece) => without(hidden, piece))
  return {
    ...(reply as object),
    ...blank,
    ...(Array.isArray(pieces) && { pieces: blankAll(pieces) }),
    ...(Array.isArray(removed) && { removed: blankAll(removed) }),
  } as T
}

/** Removes what the caller may not see from what a call replies, and from the row of a conflict. */
export function hideCosts<T extends object>(caller: Holder, work: Promise<T>): Promise<T> {
  const hidden = listHidden(caller)
  return hidden.length === 0 ? work : changeReply(work, (reply) => without(hidden, reply))
}

type Draft = { [F in Hidden]?: number | null | undefined }

/**
 * Null stands for a figure that the caller does not see, so a form that sends it back leaves the figure alone. Another
 * value needs the permission, as for every field.
 */
export function dropHidden<T extends Draft>(caller: Holder, draft: T): T {
  const isHidden = (name: string) =>
    isHideable(name) && draft[name] === null && !hasPermission(caller, writers[name])
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !isHidden(name))) as T
}
