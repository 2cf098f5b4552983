import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { Photo } from '#app/ui/photo.tsx'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import css from './appointment.module.css'

type Props = HomeContent['appointment'] & { pictures: Pictures }

export function Appointment({ title, text, photo, pictures }: Props) {
  return (
    <section className={`${css.band} later`} aria-labelledby="appointment">
      <Photo
        picture={pictures[photo]}
        sizes="(min-width: 48em) 50vw, 100vw"
        className={css.picture}
      />
      <div className={css.text}>
        <h2 id="appointment">{title}</h2>
        <p>{text}</p>
        <Link className={button.button} to="/dates">
          Solicite su cita
        </Link>
      </div>
    </section>
  )
}
