import { type LetterKind, letterTexts, PLACEHOLDER } from '#contracts/admin/letter-texts.ts'
import type { Letter } from './letter.ts'

type Text = { subject: string; opening: string }
type Values = Record<string, string>

/** Replaces line breaks in values, so that input of shoppers cannot inject mail headers. */
const fill = (template: string, values: Values): string =>
  template.replace(PLACEHOLDER, (_whole, name: string) =>
    (Object.hasOwn(values, name) ? (values[name] as string) : '').replaceAll(/\s+/g, ' '),
  )

const toParagraphs = (opening: string): string[] =>
  opening
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

const write = ({ subject, opening }: Text, values: Values) => ({
  subject: fill(subject, values).trim(),
  paragraphs: toParagraphs(fill(opening, values)),
})

/** The default subject and opening of a letter. The owner can replace both. */
export const letterOpening = (kind: LetterKind, values: Values) => ({
  kind,
  values,
  ...write(letterTexts[kind], values),
})

/** Replaces subject and opening by the texts of the owner, if there are any. */
export function withOwnersWords(letter: Letter, text: Text | undefined, shop: string): Letter {
  if (!text || !letter.values) return letter
  const { subject, paragraphs } = write(text, { ...letter.values, tienda: shop })
  return { ...letter, subject, paragraphs: [...paragraphs, ...letter.paragraphs.slice(1)] }
}

/** Marks letters about test orders, regardless of the texts of the owner. */
export const markTest = (letter: Letter): Letter =>
  letter.isTest
    ? {
        ...letter,
        subject: `PRUEBA: ${letter.subject}`,
        paragraphs: [
          'Es un pedido de prueba: no se cobra de verdad y no se entrega nada.',
          ...letter.paragraphs,
        ],
      }
    : letter
