import type { CSSProperties } from 'react'
import {
  CARD_MM,
  DIAMETER_MM,
  formatMm,
  PIXELS_PER_MM,
  toCircumference,
  toDiameter,
} from './measure.ts'
import css from './ring-on-screen.module.css'
import { Slider } from './slider.tsx'
import { useScale } from './use-scale.ts'

type Props = { circumference: number; onMeasure: (circumference: number) => void }

/** The shopper calibrates the scale with a bank card, then lays a ring on the circle. */
export function RingOnScreen({ circumference, onMeasure }: Props) {
  const { scale, adjust } = useScale()
  const diameter = Math.round(toDiameter(circumference) * 10) / 10
  const style = {
    '--scale': scale,
    '--long': CARD_MM.long,
    '--short': CARD_MM.short,
    '--diameter': toDiameter(circumference),
  } as CSSProperties
  return (
    <section className={css.tool} style={style} aria-labelledby="own-ring">
      <h2 id="own-ring">Con un anillo tuyo</h2>
      <noscript>
        {import.meta.env.SSR && (
          <p className="note">
            Los controles necesitan JavaScript. Sin él, medí tu dedo y buscá el talle en la tabla.
          </p>
        )}
      </noscript>
      <div className={css.steps}>
        <div className={css.step}>
          <h3>1. Apoyá una tarjeta</h3>
          <p className="muted">
            De débito, de crédito o la SUBE: todas miden lo mismo. Mové el control hasta que el
            dibujo tenga su tamaño. Si después cambiás el zoom, ajustalo de nuevo.
          </p>
          <div className={css.stage}>
            <div className={css.card} data-testid="card" />
          </div>
          <Slider
            label="Tamaño de la tarjeta"
            value={scale}
            range={PIXELS_PER_MM}
            notice={`${scale.toFixed(2)} píxeles por milímetro`}
            onChange={adjust}
          />
        </div>
        <div className={css.step}>
          <h3>2. Apoyá tu anillo</h3>
          <p className="muted">
            Elegí uno que te quede bien en el mismo dedo. El borde del círculo tiene que coincidir
            con el borde de adentro del anillo.
          </p>
          <div className={css.stage}>
            <div className={css.ring} data-testid="ring" />
          </div>
          <Slider
            label="Diámetro del anillo"
            value={diameter}
            range={DIAMETER_MM}
            notice={formatMm(diameter)}
            onChange={(next) => onMeasure(toCircumference(next))}
          />
        </div>
      </div>
    </section>
  )
}
