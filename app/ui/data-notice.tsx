import { useRouteLoaderData } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { Shop } from '#contracts/shop.ts'
import css from './data-notice.module.css'

/** Under every form that takes personal data: what for, as the end of a sentence, and what the law wants said. */
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
