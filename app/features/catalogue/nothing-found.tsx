import { href } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

export function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState
      title={text ? 'No se encontraron resultados de tu búsqueda' : '¿Qué estás buscando?'}
      text={
        text
          ? 'Probá con otra palabra: el nombre de la pieza, el material o la piedra.'
          : 'Usá el buscador con el nombre de la pieza, el material o la piedra.'
      }
      action={
        <Link className={`${button.button} ${button.ghost}`} to={href('/shop')}>
          Ver Tienda
        </Link>
      }
    />
  )
}
