import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import type { VisitorAppointment } from '#contracts/appointment-links.ts'
import { formatDay, toHoursBefore } from './appointment-words.ts'
import options from './options.module.css'

type Props = { appointment: VisitorAppointment; token: string }

/** A form of the browser itself, so that it needs no scripts. The server redirects back to the page. */
export function FreeHours({ appointment, token }: Props) {
  const { days, more_from, notice_hours, sequence } = appointment
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Elegí otra hora</h2>
      <p className="muted">Podés cambiarla {toHoursBefore(notice_hours)}.</p>
      {days.length === 0 ? (
        <p className="oa-none">En los próximos dos meses no queda lugar. Llamanos y lo vemos.</p>
      ) : (
        <form method="post" action={`/cita/${token}`}>
          <input type="hidden" name="sequence" value={sequence} />
          <div className="oa-days">
            {days.map(({ day, times }, at) => (
              <details key={day} open={at === 0}>
                <summary>
                  <span>{formatDay(day)}</span>
                  <small className="oa-count">
                    {times.length === 1 ? '1 hora libre' : `${times.length} horas libres`}
                  </small>
                  <small className="oa-chosen" aria-hidden="true">
                    Elegida
                  </small>
                </summary>
                <fieldset className={options.options}>
                  <legend className="hush">{formatDay(day)}</legend>
                  <div className={options.row}>
                    {times.map((time) => (
                      <label key={time}>
                        <input type="radio" name="hora" value={`${day}T${time}`} />
                        <span className="nums">{time}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              </details>
            ))}
          </div>
          <p className="oa-send">
            <button className={button.button} type="submit" name="accion" value="cambiar">
              Cambiar mi cita
            </button>
            {more_from && (
              <Link className="link" to={`?desde=${more_from}`} reloadDocument>
                Ver más días
              </Link>
            )}
          </p>
        </form>
      )}
    </section>
  )
}
