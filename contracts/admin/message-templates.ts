import * as z from 'zod/mini'
import { NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { RequiredLine } from '#contracts/visitor-fields.ts'

export const messageChannels = ['mail', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const templateChannels = [...messageChannels, 'both'] as const

/** What a template may contain in braces. */
export const templatePlaceholders = [
  'nombre',
  'pedido',
  'total',
  'falta',
  'cuenta',
  'seguimiento',
  'direccion_local',
  'horario',
] as const
export type TemplateValues = Record<(typeof templatePlaceholders)[number], string>

const known: readonly string[] = templatePlaceholders
const IN_BRACES = /\{([^{}]*)\}/g

/** Replaces the placeholders that have a value; the others stay visible. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(
    IN_BRACES,
    (whole, name: string) =>
      (known.includes(name) && values[name as keyof TemplateValues]) || whole,
  )

/** The placeholders of a text. */
export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].map(([, name]) => name as string)

export const MAX_MESSAGE_LENGTH = 2_000

const TemplateText = RequiredText(MAX_MESSAGE_LENGTH).check(
  z.refine<string>(
    (text) => listPlaceholders(text).every((name) => known.includes(name)),
    `Sólo se puede usar ${known.map((name) => `{${name}}`).join(', ')}.`,
  ),
  z.refine<string>(
    (text) => !/[{}]/.test(text.replaceAll(IN_BRACES, '')),
    'Hay una llave suelta: van de a pares, {así}.',
  ),
)

export const MessageTemplate = z.object({
  name: RequiredLine(60),
  channel: z.enum(templateChannels, NOT_AN_OPTION),
  text: TemplateText,
})
export type MessageTemplate = z.output<typeof MessageTemplate>

const MAX_TEMPLATES = 50

/** The texts that staff choose from when they write to a buyer. */
export const MessageTemplates = z.object({
  templates: z
    .array(MessageTemplate, 'Tiene que ser una lista.')
    .check(z.maxLength(MAX_TEMPLATES, `Pueden ser hasta ${MAX_TEMPLATES}.`)),
})
export type MessageTemplates = z.output<typeof MessageTemplates>

const defaults: MessageTemplates = {
  templates: [
    {
      name: 'Sobre tu pedido',
      channel: 'both',
      text: 'Hola {nombre}, te escribimos por tu pedido {pedido}.',
    },
    {
      name: 'Falta el pago',
      channel: 'both',
      text: 'Hola {nombre}. Tenemos apartado tu pedido {pedido}, por {total}, y todavía no nos llegó el pago. ¿Te ayudamos con algo?',
    },
    {
      name: 'Falta una parte',
      channel: 'both',
      text: 'Hola {nombre}. De tu pedido {pedido} falta pagar {falta}. Podés transferirlo a esta cuenta: {cuenta}. Cuando lo hagas, avisanos por acá.',
    },
    {
      name: 'Confirmar la dirección',
      channel: 'both',
      text: 'Hola {nombre}. Antes de despachar tu pedido {pedido} queremos confirmar la dirección de entrega. ¿Es la que cargaste en la compra?',
    },
    {
      name: 'Va a demorar',
      channel: 'both',
      text: 'Hola {nombre}. Tu pedido {pedido} va a demorar unos días más de lo que te dijimos. Disculpá la espera: te escribimos apenas salga.',
    },
    {
      name: 'Listo para retirar',
      channel: 'both',
      text: 'Hola {nombre}. Tu pedido {pedido} está listo para retirar en {direccion_local}. Atendemos {horario}. Traé tu documento.',
    },
    {
      name: 'En camino',
      channel: 'both',
      text: 'Hola {nombre}. Tu pedido {pedido} ya salió. Podés seguirlo con el número {seguimiento}.',
    },
  ],
}

/** The default for shops that never saved their own. */
export const StoredMessageTemplates = z._default(MessageTemplates, defaults)
