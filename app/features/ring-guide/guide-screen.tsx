import { useState } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import type { RingSize } from '#contracts/ring-sizes.ts'
import { FingerMeasurement } from './finger-measurement.tsx'
import css from './guide-screen.module.css'
import { findSize } from './measure.ts'
import { Result, ResultToCome } from './result.tsx'
import { RingOnScreen } from './ring-on-screen.tsx'
import { SizeTable } from './size-table.tsx'
import { useGuidedProduct } from './use-guided-product.ts'

/** The circle before anything is measured. */
const DRAWN_CIRCUMFERENCE_MM = 54

type Props = { sizes: RingSize[]; picture: Picture | undefined }

export function GuideScreen({ sizes, picture }: Props) {
  const product = useGuidedProduct()
  const [measured, setMeasured] = useState<number | null>(null)
  return (
    <main id="main">
      <header className={css.head}>
        <div className={css.text}>
          <h1>Guía de talles</h1>
          <p>
            Medí un anillo que ya te queda bien, o tu dedo con una tira de papel. Lleva dos minutos
            y evita un cambio.
          </p>
        </div>
        <Photo
          picture={picture}
          sizes="(min-width: 48em) 50vw, 100vw"
          priority
          className={css.picture}
        />
      </header>
      <div className={`wrap ${css.columns}`}>
        <div className={css.tools}>
          <div data-not-printed>
            <RingOnScreen
              circumference={measured ?? DRAWN_CIRCUMFERENCE_MM}
              onMeasure={setMeasured}
            />
          </div>
          <FingerMeasurement sizes={sizes} onMeasure={setMeasured} />
          <SizeTable sizes={sizes} product={product} />
        </div>
        {measured === null ? (
          <ResultToCome />
        ) : (
          <Result size={findSize(sizes, measured)} circumference={measured} product={product} />
        )}
      </div>
    </main>
  )
}
