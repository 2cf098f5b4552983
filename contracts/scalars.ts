import * as z from 'zod/mini'

/** PostgreSQL refuses NUL in text, and no shopper types one. */
const withoutNul = z.regex(/^[^\0]*$/, 'Tiene un carácter no válido.')

const digits = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'Tiene que ser un número entero.')),
  z.transform(Number),
)
const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'Tiene que ser un número.')),
  z.transform(Number),
)

/** `2` and `"2"`; never `2.5`, `"2x"` or `true`. */
export const Integer = z.union(
  [z.int('Tiene que ser un número entero.'), digits],
  'Tiene que ser un número entero.',
)
export const Decimal = z.union([z.number(), decimal], 'Tiene que ser un número.')

const MAX_ID = 2_147_483_647

export const Id = Integer.check(z.gte(1, 'No existe.'), z.lte(MAX_ID, 'No existe.'))
export const PageNumber = Integer.check(
  z.gte(1, 'La página empieza en 1.'),
  z.lte(1_000_000, 'No existe esa página.'),
)

export const Text = (max: number) =>
  z
    .string('Tiene que ser un texto.')
    .check(withoutNul, z.maxLength(max, `Puede tener hasta ${max} caracteres.`))

export const RequiredText = (max: number) =>
  z
    .string('Este campo es obligatorio.')
    .check(
      z.trim(),
      withoutNul,
      z.minLength(1, 'Este campo es obligatorio.'),
      z.maxLength(max, `Puede tener hasta ${max} caracteres.`),
    )

export const NOT_AN_OPTION = 'No es una opción válida.'

/** In a query string. */
export const Flag = z.pipe(
  z.enum(['true', 'false'], NOT_AN_OPTION),
  z.transform((value) => value === 'true'),
)

/** A filter that is left empty does not filter. */
export const blankAsAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<z.output<S>, z.input<S> | ''>>

/** Pesos, with at most two decimals. */
export const Money = z.number()
export const Timestamp = z.iso.datetime()
export const MediaPath = z.string()
