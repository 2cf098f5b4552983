import { Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import steps from '#app/ui/steps.module.css'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import { RevocationForm } from './revocation-form.tsx'
import css from './revocation-screen.module.css'

export function RevocationScreen() {
  const { shop } = useRootData()
  return (
    <main id="main" className={`page wrap ${css.columns}`}>
      <header className={css.head}>
        <h1>Botón de arrepentimiento</h1>
        <p>
          Podés dejar sin efecto una compra hecha en este sitio dentro de los {REVOCATION_DAYS} días
          corridos desde que la hiciste o desde que recibiste la pieza, lo que pase último. Sin
          motivos, sin costo y sin cuenta.
        </p>
        <ol className={steps.steps}>
          <li>Completá tu email y enviá el pedido.</li>
          <li>El código aparece en el momento y te llega por correo.</li>
          <li>Dentro de las 24 horas coordinamos la devolución. El envío lo pagamos nosotros.</li>
        </ol>
        <p className="muted">
          Las excepciones y los plazos están en{' '}
          <Link className="link" to="/purchasing-policies">
            Compras, envíos y devoluciones
          </Link>
          . También podés escribirnos a{' '}
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>{' '}
          o llamar al {shop.phone}.
        </p>
      </header>
      <div className={css.form}>
        <RevocationForm />
        <DataNotice purpose="gestionar la devolución" />
      </div>
    </main>
  )
}
