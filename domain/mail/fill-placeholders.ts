import { PLACEHOLDER } from '#contracts/admin/letter-texts.ts'

export type Values = Record<string, string>

const asIs = (value: string) => value

/** Replaces line breaks in values, so that input of shoppers cannot inject mail headers. Unknown placeholders become empty. */
export const fillPlaceholders = (
  template: string,
  values: Values,
  encode: (value: string) => string = asIs,
): string =>
  template.replace(PLACEHOLDER, (_whole, name: string) =>
    encode((Object.hasOwn(values, name) ? (values[name] as string) : '').replaceAll(/\s+/g, ' ')),
  )
