import { Link } from 'react-router'
import { hashes, type Step } from './guest-fields.ts'
import css from './guest-form.module.css'

type Props = {
  typed: Record<string, string | undefined>
  /** The step that is shown. Those before it are summed up. */
  upTo: Step
  pickup?: boolean
  /** The name of the chosen way of shipping. */
  shipping?: string | undefined
}

/** What was given in the steps before, on phones. */
export function Recap({ typed, upTo, pickup = false, shipping }: Props) {
  const address = [typed['address_line_1'], typed['city']].filter(Boolean).join(', ')
  const place = pickup ? shipping : [shipping, address].filter(Boolean).join(' · ')
  const rows: [Step, string, string | undefined][] = [
    [1, 'Contacto', typed['email']],
    [2, 'Entrega', place],
  ]
  return (
    <ul className={`${css.narrow} ${css.recap}`}>
      {rows
        .filter(([step]) => step < upTo)
        .map(([step, label, text]) => (
          <li key={step}>
            <span className="muted">{label}</span>
            <span className="anywhere">{text}</span>
            <Link className="link" to={{ hash: hashes[step] }}>
              Cambiar<span className="hush"> {label.toLowerCase()}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
