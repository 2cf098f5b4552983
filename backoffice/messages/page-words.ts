import type { PageSlug } from '#contracts/pages.ts'

export const pageWords: Record<PageSlug, string> = {
  about: 'Sobre Nosotros',
  'purchasing-policies': 'Políticas de compra',
  'frequents-questions': 'Preguntas frecuentes',
  'privacy-policies': 'Políticas de privacidad',
  'cookies-policies': 'Políticas de cookies',
}
