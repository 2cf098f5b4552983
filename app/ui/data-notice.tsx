import { Link } from 'react-router'
import css from './data-notice.module.css'

type Props = {
  /** What the shop does with what is typed here, as the end of a sentence. */
  purpose: string
  /** What the law wants said, from the shop's settings. */
  text: string
}

/** Under every form that takes personal data. */
export function DataNotice({ purpose, text }: Props) {
  return (
    <div className={css.notice}>
      <p>
        Usamos estos datos sólo para {purpose}.{' '}
        <Link to="/privacy-policies">Política de privacidad</Link>
      </p>
      <p>{text}</p>
    </div>
  )
}
