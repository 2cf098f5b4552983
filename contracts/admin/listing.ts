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

/** `1,2,3`: exactly these rows, whatever else is asked. */
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

/** How any list of the back office is asked for: page, order, search, and the filters of its own. */
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

/** A list of rows that are known by number. The sortings are the columns to sort by. */
export const listQuery = <S extends string, F extends Filters>(
  sortings: readonly [S, ...S[]],
  filters: F,
) => query(sortings, Id, filters)

/** A list of rows that are known by a code or a name. */
export const listQueryByName = <S extends string, F extends Filters>(
  sortings: readonly [S, ...S[]],
  filters: F,
) => query(sortings, RequiredText(60), filters)

export const listReply = <R extends z.ZodMiniType>(row: R) =>
  z.object({ results: z.array(row), count: z.int() })

/** Of one row. */
export const byId = z.object({ id: Id })

/** The version that the editor saw: what was saved since is not written over. */
export const SeenVersion = Integer

/** Of a row that is removed. Without it the row goes whatever was saved since. */
export const SeenBefore = z.object({ version: z.optional(SeenVersion) })

/** The reply of what leaves nothing to show. */
export const Done = z.object({ success: z.literal(true) })
