import * as z from 'zod/mini'
import { EMPTY_FIELD, NOT_A_TEXT, toTooLong } from './field-messages.ts'

/** PostgreSQL refuses NUL in text and lone surrogates in JSON. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u, 'Tiene un carácter no válido.')

const digits = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'Tiene que ser un número entero.')),
  z.transform(Number),
)
const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'Tiene que ser un número.')),
  z.transform(Number),
)

/** Accepts `2` and `"2"`; rejects `2.5`, `"2x"` and `true`. */
export const Integer = z.union(
  [z.int('Tiene que ser un número entero.'), digits],
  'Tiene que ser un número entero.',
)
export const Decimal = z.union([z.number(), decimal], 'Tiene que ser un número.')

export const MAX_ID = 2_147_483_647

export const Id = Integer.check(z.gte(1, 'No existe.'), z.lte(MAX_ID, 'No existe.'))
export const PageNumber = Integer.check(
  z.gte(1, 'La página empieza en 1.'),
  z.lte(1_000_000, 'No existe esa página.'),
)

export const Text = (max: number) =>
  z.string(NOT_A_TEXT).check(storable, z.maxLength(max, toTooLong(max)))

export const RequiredText = (max: number) =>
  z
    .string(EMPTY_FIELD)
    .check(z.trim(), storable, z.minLength(1, EMPTY_FIELD), z.maxLength(max, toTooLong(max)))

export const NOT_AN_OPTION = 'No es una opción válida.'

/** A boolean in a query string. */
export const Flag = z.pipe(
  z.enum(['true', 'false'], NOT_AN_OPTION),
  z.transform((value) => value === 'true'),
)

/** An empty filter counts as absent. */
export const blankAsAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<z.output<S>, z.input<S> | ''>>

/** Limits dates to years that the database can store. */
const ofOurTimes = z.regex(/^(19|20|21)\d\d-/, 'Tiene que ser una fecha entre 1900 y 2199.')

export const Day = z.iso.date('Tiene que ser una fecha.').check(ofOurTimes)
export const Moment = z.iso
  .datetime({ offset: true, error: 'Tiene que ser una fecha con su hora.' })
  .check(ofOurTimes)

/** Pesos with at most two decimals. */
export const Money = z.number()
export const Timestamp = z.iso.datetime()
export const MediaPath = z.string()
