import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { isApple } from '#backoffice/components/is-apple.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { LineIcon } from '#backoffice/icons/line-icon.tsx'
import { goLetters } from '#backoffice/shell/menu/go-letters.ts'
import { isAllowed, menu } from '#backoffice/shell/menu/menu-entries.ts'
import css from './shortcuts.module.css'

const command = isApple() ? '⌘' : 'Ctrl'

const groups: [title: string, keys: [what: string, ...keys: string[]][]][] = [
  [
    'En todas partes',
    [
      ['Buscar en todo', command, 'K'],
      ['Buscar en la lista', '/'],
      ['Nueva venta', 'V'],
      ['Nuevo pedido o producto', 'N'],
      ['Dar turno', 'T'],
      ['Guardar', command, 'S'],
      ['Estos atajos', '?'],
      ['Cerrar, soltar', 'Esc'],
    ],
  ],
  [
    'En una lista',
    [
      ['Bajar, subir', 'J', 'K'],
      ['Abrir', 'Enter'],
      ['Elegir pedidos o piezas', 'X'],
      ['Elegir hasta acá', '⇧', 'X'],
      ['Salir de la búsqueda', 'Enter'],
    ],
  ],
  [
    'En un pedido',
    [
      ['Paso siguiente', 'E'],
      ['Imprimir el remito', 'P'],
      ['Pedido siguiente, anterior', 'J', 'K'],
    ],
  ],
  ['En la venta del local', [['Cobrar', 'F2']]],
]

const entries = menu.flatMap((group) => group.entries)

/** All keys of the back office. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const id = useId()
  const me = useMe()
  const screens = Object.entries(goLetters).flatMap(([letter, path]) => {
    const entry = entries.find(({ to }) => to === path)
    return entry && isAllowed(entry, me)
      ? [[entry.label, 'G', letter] as [string, ...string[]]]
      : []
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id} className={css.title}>
        Atajos
        <IconButton aria-label="Cerrar" onClick={onClose} autoFocus>
          <LineIcon name="close" />
        </IconButton>
      </DialogTitle>
      <div className={css.groups}>
        {[...groups, ['Ir a', screens] as const].map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([what, ...combination]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {combination.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
