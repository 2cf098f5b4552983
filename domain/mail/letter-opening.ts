import { type LetterKind, letterTexts } from '#contracts/admin/letter-texts.ts'
import { fillPlaceholders, type Values } from './fill-placeholders.ts'
import type { Letter } from './letter.ts'

type Text = { subject: string; opening: string }

/** The default subject and opening of a letter. The owner can replace both. */
export function letterOpening(kind: LetterKind, values: Values) {
  const { subject, opening } = letterTexts[kind]
  return {
    kind,
    values,
    subject: fillPlaceholders(subject, values).trim(),
    paragraphs: [fillPlaceholders(opening, values).trim()],
  }
}

/** Replaces subject and opening by the texts of the owner, if there are any. The opening is Markdown. */
export function withOwnersWords(letter: Letter, text: Text | undefined, shop: string): Letter {
  if (!text || !letter.values) return letter
  const values = { ...letter.values, tienda: shop }
  return {
    ...letter,
    subject: fillPlaceholders(text.subject, values).trim(),
    paragraphs: [{ markdown: text.opening, values }, ...letter.paragraphs.slice(1)],
  }
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
