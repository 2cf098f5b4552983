import { formatCount } from '#backoffice/format/format-count.ts'
import type { DemoContents } from '#contracts/admin/demo.ts'

type Counts = DemoContents['removed']

const words: [name: keyof Counts, one: string, many: string][] = [
  ['products', 'pieza, con sus talles', 'piezas, con sus talles'],
  ['photos', 'foto', 'fotos'],
  ['people', 'persona', 'personas'],
  ['orders', 'pedido con su pago', 'pedidos con sus pagos'],
  ['appointments', 'turno', 'turnos'],
  ['messages', 'mensaje', 'mensajes'],
]

const toLines = (counts: Counts): string[] =>
  words
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${formatCount(counts[name])} ${counts[name] === 1 ? one : many}`)

export const listRemoved = ({ removed }: DemoContents): string[] => [
  ...toLines(removed),
  'Las opiniones, los cupones, los envíos y los datos de la tienda inventada, salvo lo que cambiaste',
]

export const listKept = ({ kept }: DemoContents): string[] => {
  const { edited_products } = kept
  return [
    'Tu cuenta y las del equipo que invitaste',
    ...toLines(kept),
    ...(edited_products > 0
      ? [
          edited_products === 1
            ? 'De ellos, un producto de la demo que editaste: es tuyo, y lo podés borrar después'
            : `De ellos, ${formatCount(edited_products)} productos de la demo que editaste: son tuyos, y los podés borrar después`,
        ]
      : []),
    'Los ajustes que guardaste',
  ]
}
