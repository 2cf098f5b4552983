import { Link } from 'react-router'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import css from './checkout-screen.module.css'

/** What is accepted with the button, in a line. The rest opens below it; links open beside the checkout. */
export const LegalNotes = ({ isPickup }: { isPickup: boolean }) => (
  <div className={css.legal}>
    <p className="note">
      Al confirmar aceptás las{' '}
      <Link className="link" to="/purchasing-policies" target="_blank">
        condiciones de compra, envíos y devoluciones
      </Link>
      .
    </p>
    <Disclosure title="Cambios y datos personales">
      <p className="note">
        Podés arrepentirte dentro de los {REVOCATION_DAYS} días corridos desde que lo recibís, sin
        costo y sin dar motivos, con el{' '}
        <Link className="link" to="/arrepentimiento" target="_blank">
          botón de arrepentimiento
        </Link>
        .
      </p>
      <DataNotice
        purpose={`${isPickup ? 'entregarte' : 'enviarte'} este pedido y hablarte de él`}
      />
    </Disclosure>
  </div>
)
