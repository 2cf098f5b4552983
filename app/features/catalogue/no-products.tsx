import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Props = { pastEnd: boolean; firstPage: string; everything: string }

export function NoProducts({ pastEnd, firstPage, everything }: Props) {
  const className = `${button.button} ${button.ghost}`
  if (pastEnd) {
    return (
      <EmptyState
        title="La lista termina antes de esta página"
        action={
          <Link className={className} to={firstPage}>
            Volver a la primera página
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title="Ninguna pieza cumple con todos estos filtros"
      text="Probá quitando alguno, o mirá la colección entera."
      action={
        <Link className={className} to={everything} preventScrollReset>
          Quitar filtros
        </Link>
      }
    />
  )
}
