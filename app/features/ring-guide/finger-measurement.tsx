import button from '#app/ui/button.module.css'
import { Field } from '#app/ui/field.tsx'
import steps from '#app/ui/steps.module.css'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RingSize } from '#contracts/ring-sizes.ts'
import css from './finger-measurement.module.css'
import { readMillimetres } from './measure.ts'
import { MeasuringStrip } from './measuring-strip.tsx'

type Props = { sizes: RingSize[]; onMeasure: (circumference: number) => void }

export function FingerMeasurement({ sizes, onMeasure }: Props) {
  const isHydrated = useHydrated()
  return (
    <section className={css.finger} aria-labelledby="own-finger">
      <div className={css.how} data-not-printed>
        <h2 id="own-finger">Con tu dedo</h2>
        <ol className={steps.steps}>
          <li>
            Imprimí esta tira al 100 %, sin ajustar a la página. La línea de control tiene que medir
            5 cm.
          </li>
          <li>Recortala, envolvé el dedo donde va el anillo y pasá la punta por la flecha.</li>
          <li>
            Leé el número que queda en la flecha: son los milímetros de tu dedo. Medí a la tarde,
            con la mano tibia.
          </li>
        </ol>
        <div className={css.row}>
          {isHydrated && (
            <button
              type="button"
              className={`${button.button} ${button.ghost}`}
              onClick={() => window.print()}
            >
              Imprimir la tira
            </button>
          )}
          <Field
            label="Lo que leíste, en milímetros"
            name="circumference"
            inputMode="decimal"
            maxLength={6}
            unmarked
            onChange={({ currentTarget }) => {
              const typed = readMillimetres(currentTarget.value)
              if (typed !== null) onMeasure(typed)
            }}
          />
        </div>
      </div>
      <MeasuringStrip sizes={sizes} />
    </section>
  )
}
