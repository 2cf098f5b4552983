import button from '#app/ui/button.module.css'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { VisitorAppointment } from '#contracts/appointment-links.ts'

type Props = { appointment: VisitorAppointment; token: string }

/** Unfolding it and pressing the button are two steps, so that nobody cancels by accident. */
export function CancelAppointment({ appointment, token }: Props) {
  const { status, sequence } = appointment
  const isAsked = status === 'asked'
  return (
    <Disclosure title={isAsked ? 'Ya no la necesito' : 'No puedo ir'}>
      <form method="post" action={`/cita/${token}`} className="oa-cancel">
        <input type="hidden" name="sequence" value={sequence} />
        <p>
          {isAsked
            ? 'Retiramos tu pedido y no te guardamos un horario.'
            : 'Liberamos tu horario para otra persona y te mandamos un correo que lo saca de tu calendario.'}
        </p>
        <button
          className={`${button.button} ${button.ghost}`}
          type="submit"
          name="accion"
          value="cancelar"
        >
          {isAsked ? 'Sí, retirar el pedido' : 'Sí, cancelar la cita'}
        </button>
      </form>
    </Disclosure>
  )
}
