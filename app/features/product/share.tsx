import button from '#app/ui/button.module.css'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import css from './share.module.css'
import { listShareLinks } from './share-links.ts'

type Props = Parameters<typeof listShareLinks>[0]

export function Share(shared: Props) {
  return (
    <div className={css.share}>
      <span className={css.label} id="compartir">
        Compartir
      </span>
      <ul aria-labelledby="compartir">
        {listShareLinks(shared).map(({ name, icon, href }) => (
          <li key={name}>
            <a
              className={button.icon}
              href={href}
              aria-label={`Compartir por ${name}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <RareIcon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
