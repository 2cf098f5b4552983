import { type LetterKind, letterTexts } from '#contracts/admin/letter-texts.ts'
import type { PageFact } from '#contracts/pages.ts'

/** What `{{name}}` stands for in a text. */
export type Placeholder = { name: string; meaning: string }

type LetterPlaceholder = (typeof letterTexts)[LetterKind]['placeholders'][number]

const letterWords: Record<LetterPlaceholder, string> = {
  nombre: 'Nombre de quien lo recibe',
  tienda: 'Nombre de la tienda',
  pedido: 'Número del pedido',
  total: 'Total del pedido',
  envio: 'Forma de entrega',
  vence: 'Hasta cuándo se puede pagar',
  recibido: 'Lo que ya pagó',
  falta: 'Lo que falta pagar',
  seguimiento: 'Número de seguimiento',
  correo: 'Empresa que lo lleva',
  codigo: 'Código para retirarlo',
  cambio: 'Qué cambió',
  motivo: 'Motivo que escribiste',
  monto: 'Importe que se devuelve',
  cuando: 'Días y horario que pidió',
  dia: 'Día de la cita',
  hora: 'Hora de la cita',
  pieza: 'Nombre de la pieza',
  precio: 'Precio de la pieza',
}

const pageWords: Record<PageFact, string> = {
  mapa: 'Qué servicio muestra el mapa',
  tienda: 'Nombre de la tienda',
  nombre: 'Nombre completo de la tienda',
  desde: 'Año de fundación',
  telefono: 'Teléfono',
  email: 'Correo electrónico',
  direccion: 'Dirección completa',
  calle: 'Calle y número',
  barrio: 'Ciudad',
  horario: 'Horario de atención',
  razon_social: 'Razón social',
  cuit: 'CUIT',
  defensa_texto: 'Texto de defensa del consumidor',
  defensa: 'Enlace a defensa del consumidor',
  formulario: 'Quién recibe el formulario de contacto',
  preparacion: 'Plazo de preparación',
}

export const listPlaceholders = (kind: LetterKind): Placeholder[] =>
  letterTexts[kind].placeholders.map((name) => ({
    name,
    meaning:
      kind === 'revocation' && name === 'codigo' ? 'Código de la constancia' : letterWords[name],
  }))

export const pagePlaceholders: Placeholder[] = Object.entries(pageWords).map(([name, meaning]) => ({
  name,
  meaning,
}))
