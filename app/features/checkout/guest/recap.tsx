import { Link } from 'react-router'
import { hashes, type Step } from './guest-fields.ts'
import css from './guest-form.module.css'

type Props = {
  typed: Record<string, string | undefined>
  /** The step that is shown. Those before it are summed up. */
  upTo: Step
  pickup?: boolean
}

/** What was given in the steps before, on phones. */
export function Recap({ typed, upTo, pickup = false }: Props) {
  const place = pickup
    ? 'Retiro en el local'
    : [typed['address_line_1'], typed['city']].filter(Boolean).join(', ')
  const rows: [Step, string, string | undefined][] = [
    [1, 'Contacto', typed['email']],
    [2, 'Entrega', place],
  ]
  return (
    <div className={css.narrow}>
      {rows
        .filter(([step]) => step < upTo)
        .map(([step, label, text]) => (
          <p key={step}>
            <span className="muted">{label}:</span> <span className="anywhere">{text}</span>{' '}
            <Link className="link" to={{ hash: hashes[step] }}>
              Cambiar<span className="hush"> {label.toLowerCase()}</span>
            </Link>
          </p>
        ))}
    </div>
  )
}
