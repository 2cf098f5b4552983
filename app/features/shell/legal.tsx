import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Shop } from '#contracts/shop.ts'
import css from './legal.module.css'

/** What the law asks of every page of a shop in Argentina. */
export function Legal({ legal }: { legal: Shop['legal'] }) {
  return (
    <div className={css.law}>
      <Link className={`${button.button} ${button.ghost} ${css.regret}`} to="/arrepentimiento">
        Botón de arrepentimiento
      </Link>
      <a href={legal.consumer_defence_url} target="_blank" rel="noopener noreferrer">
        {legal.consumer_defence_text}
      </a>
      <a
        className={css.fiscal}
        href={legal.data_fiscal_url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="qr" />
        Data Fiscal
      </a>
    </div>
  )
}
