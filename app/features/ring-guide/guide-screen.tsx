import { useState } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import type { RingSize } from '#contracts/ring-sizes.ts'
import { FingerMeasurement } from './finger-measurement.tsx'
import css from './guide-screen.module.css'
import { findSize } from './measure.ts'
import { Result } from './result.tsx'
import { RingOnScreen } from './ring-on-screen.tsx'
import { SizeTable } from './size-table.tsx'

const DEFAULT_CIRCUMFERENCE_MM = 54

type Props = { sizes: RingSize[]; picture: Picture | undefined }

export function GuideScreen({ sizes, picture }: Props) {
  const [circumference, setCircumference] = useState(DEFAULT_CIRCUMFERENCE_MM)
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
            <RingOnScreen circumference={circumference} onMeasure={setCircumference} />
          </div>
          <FingerMeasurement sizes={sizes} onMeasure={setCircumference} />
          <SizeTable sizes={sizes} />
        </div>
        <Result size={findSize(sizes, circumference)} circumference={circumference} />
      </div>
    </main>
  )
}
