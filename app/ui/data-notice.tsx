import { Link, useRouteLoaderData } from 'react-router'
import type { Shop } from '#contracts/shop.ts'
import css from './data-notice.module.css'

type Props = {
  /** Ends a sentence. */
  purpose: string
  /** Whether the text of the law is collapsed, for short forms. */
  isFolded?: boolean
}

/** The privacy notice of a form that collects personal data; the law requires it. */
export function DataNotice({ purpose, isFolded = false }: Props) {
  const root = useRouteLoaderData<{ shop: Pick<Shop, 'legal'> }>('root')
  const notice = root?.shop.legal.data_notice
  return (
    <div className={css.notice}>
      <p>
        Usamos estos datos sólo para {purpose}.{' '}
        <Link to="/privacy-policies">Política de privacidad</Link>
      </p>
      {isFolded ? (
        <details>
          <summary>Tus derechos sobre estos datos</summary>
          <p>{notice}</p>
        </details>
      ) : (
        <p>{notice}</p>
      )}
    </div>
  )
}
