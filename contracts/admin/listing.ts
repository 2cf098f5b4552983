import * as z from 'zod/mini'
import {
  blankAsAbsent,
  Id,
  Integer,
  NOT_AN_OPTION,
  PageNumber,
  RequiredText,
  Text,
} from '#contracts/scalars.ts'

const PER_PAGE = 25
const MAX_IDS = 500

const PerPage = Integer.check(
  z.gte(1, 'Tiene que ser 1 o más.'),
  z.lte(100, 'Pueden ser hasta 100.'),
)

/** The last n days, including today. */
export const Days = Integer.check(
  z.gte(1, 'Tiene que ser 1 o más.'),
  z.lte(3_650, 'Hasta 3650 días.'),
)

/** `1,2,3` selects exactly these rows; all other filters are ignored. */
const listOf = <S extends z.ZodMiniType>(id: S) => {
  const ids = z.array(id).check(z.maxLength(MAX_IDS, `Pueden ser hasta ${MAX_IDS}.`))
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    ids as unknown as z.ZodMiniType<z.output<S>[], string[]>,
  )
}

type Filters = Record<string, z.ZodMiniType>

/** Query of every back-office list: page, order, search and its own filters. */
const query = <S extends string, I extends z.ZodMiniType, F extends Filters>(
  sortings: readonly [S, ...S[]],
  id: I,
  filters: F,
) =>
  z.object({
    page: z._default(PageNumber, 1),
    per_page: z._default(PerPage, PER_PAGE),
    sort: blankAsAbsent(z.enum(sortings, NOT_AN_OPTION)),
    order: blankAsAbsent(z.enum(['asc', 'desc'], NOT_AN_OPTION)),
    search: blankAsAbsent(Text(200)),
    ids: blankAsAbsent(listOf(id)),
    ...filters,
  })

/** Query of a list whose rows have a numeric id. `sortings` are the sortable columns. */
export const listQuery = <S extends string, F extends Filters>(
  sortings: readonly [S, ...S[]],
  filters: F,
) => query(sortings, Id, filters)

/** Query of a list whose rows have a code or a name as id. */
export const listQueryByName = <S extends string, F extends Filters>(
  sortings: readonly [S, ...S[]],
  filters: F,
) => query(sortings, RequiredText(60), filters)

export const listReply = <R extends z.ZodMiniType>(row: R) =>
  z.object({ results: z.array(row), count: z.int() })

export const byId = z.object({ id: Id })

/** The version the editor loaded; a newer stored version is not overwritten. */
export const SeenVersion = Integer

/** The optional version for a deletion. Without it the row is deleted regardless of later changes. */
export const SeenBefore = z.object({ version: z.optional(SeenVersion) })

/** The reply of a call without other data. */
export const Done = z.object({ success: z.literal(true) })
