import { useState } from 'react'
import button from '#app/ui/button.module.css'
import { RemovalDialog } from './removal-dialog.tsx'
import css from './sections.module.css'

export function AccountRemoval() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={css.section} aria-labelledby="removal">
      <h2 id="removal">Eliminar la cuenta</h2>
      <p className="muted">
        Se borran para siempre tus datos, tu bolsa, tus favoritos y tus reseñas. De lo que compraste
        queda sólo el registro que pide la ley, sin tu nombre.
      </p>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        onClick={() => setIsOpen(true)}
      >
        Eliminar mi cuenta
      </button>
      {isOpen && <RemovalDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}
