import { useSearchParams } from 'react-router'
import { toNextPath } from '#app/session/next-path.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CachedProducts } from './cached-products.tsx'

const TEXT = 'Esta página no se guardó en tu equipo. Cuando vuelva la conexión, probá de nuevo.'

/** Shown offline for a page that is not cached. It uses plain links, because only documents are cached. */
export function OfflineScreen() {
  const [params] = useSearchParams()
  // The document is cached once for all URLs, so the URL can only be read after hydration.
  const wanted = useHydrated() ? toNextPath(params.get('de')) : '/'
  return (
    <main id="main">
      <div className="wrap">
        <EmptyState
          title="Sin conexión"
          text={TEXT}
          heading="h1"
          action={
            <a className={button.button} href={wanted}>
              Reintentar
            </a>
          }
        />
      </div>
      <CachedProducts />
    </main>
  )
}
