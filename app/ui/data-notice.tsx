import { useRouteLoaderData } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { Shop } from '#contracts/shop.ts'
import css from './data-notice.module.css'

/** The privacy notice of a form that collects personal data; the law requires it. `purpose` ends a sentence. */
export function DataNotice({ purpose }: { purpose: string }) {
  const root = useRouteLoaderData<{ shop: Pick<Shop, 'legal'> }>('root')
  return (
    <div className={css.notice}>
      <p>
        Usamos estos datos sólo para {purpose}.{' '}
        <Link to="/privacy-policies">Política de privacidad</Link>
      </p>
      <p>{root?.shop.legal.data_notice}</p>
    </div>
  )
}
