import { useState } from 'react'
import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Shop } from '#contracts/shop.ts'
import css from './map-section.module.css'
import { StreetPlan } from './street-plan.tsx'

/** A drawn map. The OpenStreetMap frame is loaded only on request or by a setting, because it tells a third party of the visit. */
export function MapSection({ shop }: { shop: Shop }) {
  const isEmbedded = shop.map.display === 'embedded'
  const [isOpen, setIsOpen] = useState(isEmbedded)
  const isHydrated = useHydrated()
  if (!shop.address.street || !shop.map.url) return null
  return (
    <section id="map-section" className={`wrap ${css.section}`} aria-labelledby="map-title">
      <h2 id="map-title">Encuentranos</h2>
      <div className={css.frame}>
        {isOpen ? (
          <iframe src="/map-frame" title={`Mapa de ${toShopAddress(shop)}`} loading="lazy" />
        ) : (
          <a
            href={shop.map.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Abrir ${toShopAddress(shop)} en el mapa`}
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
        <div className={css.actions}>
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
        {isEmbedded
          ? 'El mapa es de OpenStreetMap, que por él sabe de tu visita.'
          : 'El plano es un dibujo. El mapa interactivo es de OpenStreetMap, que sólo entonces sabe de tu visita.'}
      </p>
    </section>
  )
}

/** «Av. Rivadavia 4998, Caballito, Ciudad Autónoma de Buenos Aires» */
const toShopAddress = ({ address }: Pick<Shop, 'address'>): string =>
  `${address.street}, ${address.city}, ${address.province}`
