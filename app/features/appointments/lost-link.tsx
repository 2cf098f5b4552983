import { href, Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { ShopContact } from './shop-contact.tsx'

/** The page of a link that belongs to no appointment. */
export const LostLink = () => (
  <main id="main" className="page wrap oa-lost">
    <h1>Este enlace ya no sirve</h1>
    <p>
      Puede que esté incompleto, o que la cita sea de hace mucho. Abrilo otra vez desde el correo,
      llamanos o escribinos.
    </p>
    <ShopContact />
    <p>
      <Link className={`${button.button} ${button.ghost}`} to={href('/dates')}>
        Pedir una cita
      </Link>
    </p>
  </main>
)
