import { useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { Options } from '#app/features/appointments/options.tsx'
import { ShippingChoices } from '#app/features/checkout/shipping-choices.tsx'
import { StarPicker } from '#app/features/product/star-picker.tsx'
import button from '#app/ui/button.module.css'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, PasswordField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SentNotice } from '#app/ui/sent-notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { Chapter, Example } from './example.tsx'
import css from './style-page.module.css'

const ways = [
  {
    id: 1,
    name: 'Retiro en el local',
    price: 0,
    time_to_delivery: 'hoy',
    free_from: null,
    is_pickup: true,
    type: 'pickup' as const,
  },
  {
    id: 2,
    name: 'Correo Argentino',
    price: 5500,
    time_to_delivery: '3 a 7 días hábiles',
    is_pickup: false,
    type: 'delivery' as const,
    free_from: 250000,
  },
]
const days = { lunes: 'Lunes', martes: 'Martes' }

export function Forms() {
  const [asks, setAsks] = useState(false)
  const [isSent, setSent] = useState(false)
  const [rating, setRating] = useState<number | null>(3)
  const [way, setWay] = useState(2)
  return (
    <Chapter title="Formularios y avisos">
      <Example name="Campos">
        <div className={css.wide}>
          <Field label="Nombre" name="a" required defaultValue="Ana" />
          <Field label="Piso" name="b" hint="Como figura en el timbre." />
          <Field label="Email" name="c" required defaultValue="ana@" error="Revisá el email." />
          <Field label="País" name="d" readOnly value="Argentina" unmarked />
          <SelectField
            label="Provincia"
            name="h"
            options={['Salta']}
            placeholder="Elegí una"
            required
          />
          <PasswordField label="Contraseña" name="e" required defaultValue="secreto" />
        </div>
        <div className={css.wide}>
          <TextareaField label="Mensaje" name="f" required />
          <TextareaField label="Otro mensaje" name="g" error="Completá este campo." required />
        </div>
      </Example>
      <Example name="Elecciones">
        <Options legend="Días" name="days" type="checkbox" options={days} defaultValue="lunes" />
        <Options legend="Turno" name="slot" type="radio" options={days} error="Elegí un turno." />
        <ShippingChoices options={ways} chosen={way} productsTotal={184000} onChoose={setWay} />
        <StarPicker rating={rating} onPick={setRating} />
      </Example>
      <Example name="Elección equivocada">
        <form>
          <StarPicker rating={null} error="Elegí cuántas estrellas." onPick={setRating} />
        </form>
      </Example>
      <Example name="Enviado">
        {isSent ? (
          <SentNotice>Enviado</SentNotice>
        ) : (
          <button type="button" className={button.button} onClick={() => setSent(true)}>
            Enviar
          </button>
        )}
        <DataNotice purpose="responderte" />
      </Example>
      <Example name="Avisos">
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          onClick={() => notify('good', 'Cupón aplicado')}
        >
          Un aviso bueno
        </button>
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          onClick={() =>
            notify('bad', 'Error conectando con el servidor, intenta mas tarde', {
              hint: 'Lo que escribiste sigue en la página.',
              link: { to: '/contact', text: 'Escribinos' },
            })
          }
        >
          Un aviso malo
        </button>
      </Example>
      <Example name="Pregunta">
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          onClick={() => setAsks(true)}
        >
          Preguntar
        </button>
        {asks && (
          <Dialog
            title="¿Eliminar tu reseña?"
            onClose={() => setAsks(false)}
            onSubmit={(event) => {
              event.preventDefault()
              setAsks(false)
            }}
            answer={<SubmitButton>Eliminar</SubmitButton>}
          >
            <p>No se puede deshacer.</p>
          </Dialog>
        )}
      </Example>
    </Chapter>
  )
}
