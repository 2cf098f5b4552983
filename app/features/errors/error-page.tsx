import { useLocation } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import css from './error-page.module.css'

const TITLE = 'Unexpected Application Error!'
const TEXT = 'Algo falló de nuestro lado. Esperá un momento y volvé a intentarlo.'

/** Uses plain links, because the router may not work after an error. */
export function ErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <main id="main" data-error-boundary="">
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <EmptyState
          title={TITLE}
          text={TEXT}
          heading="h1"
          action={
            <div className={css.actions}>
              <a className={button.button} href={`${pathname}${search}`}>
                Reintentar
              </a>
              <a className={`${button.button} ${button.ghost}`} href="/shop">
                Volver a la tienda
              </a>
            </div>
          }
        />
      </div>
    </main>
  )
}
