import { useState } from 'react'
import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Shop } from '#contracts/shop.ts'
import css from './map-section.module.css'
import { StreetPlan } from './street-plan.tsx'
import { toPlace } from './to-place.ts'

/** A picture of ours which leads to the reader's own maps; somebody else's map comes when it is asked for. */
export function MapSection({ shop }: { shop: Shop }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <section id="map-section" className={`wrap ${css.section}`} aria-labelledby="map-title">
      <h2 id="map-title">Encuentranos</h2>
      <div className={css.frame}>
        {isOpen ? (
          <iframe src="/map-frame" title={`Mapa de ${toPlace(shop)}`} />
        ) : (
          <a
            href={shop.map.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Abrir ${toPlace(shop)} en el mapa`}
          >
            <StreetPlan />
          </a>
        )}
      </div>
      <div className={css.below}>
        <address>
          <strong>{shop.address.street}</strong>
          {shop.address.city}, {shop.address.province}
        </address>
        <div className={css.ways}>
          <a
            className={`${button.button} ${button.small}`}
            href={shop.map.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <RareIcon name="pin" />
            Cómo llegar
          </a>
          {isHydrated && !isOpen && (
            <button
              type="button"
              className={`${button.button} ${button.ghost} ${button.small}`}
              onClick={() => setIsOpen(true)}
            >
              Ver el mapa interactivo
            </button>
          )}
        </div>
      </div>
      <p className="note">
        El plano es un dibujo. El mapa interactivo es de OpenStreetMap, que sólo entonces sabe de tu
        visita.
      </p>
    </section>
  )
}
