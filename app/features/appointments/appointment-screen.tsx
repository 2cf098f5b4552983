import { useRootData } from '#app/features/shell/use-root-data.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import { AppointmentForm } from './appointment-form.tsx'
import css from './appointment-screen.module.css'
import type { WantedProduct } from './wanted-product.tsx'

type Props = { picture: Picture | undefined; product: WantedProduct | null; reason: string }

export function AppointmentScreen({ picture, product, reason }: Props) {
  const { shop } = useRootData()
  return (
    <main id="main" className={css.screen}>
      <div className={css.picture}>
        <Photo picture={picture} sizes="(min-width: 56em) 50vw, 100vw" priority />
      </div>
      <div className={css.box}>
        <header className={css.head}>
          <h1>Haz una cita</h1>
          <p className="muted">
            Para elegir alianzas, ver oro o empezar una pieza a medida. Decinos qué días te quedan
            bien y te escribimos con la hora. Atendemos{' '}
            {shop.hours.charAt(0).toLowerCase() + shop.hours.slice(1)}, en {shop.address.street},{' '}
            {shop.address.city}. Si es por una pieza que ya tenés, traela.
          </p>
        </header>
        <AppointmentForm product={product} reason={reason} />
        <DataNotice purpose="coordinar tu cita" />
      </div>
    </main>
  )
}
