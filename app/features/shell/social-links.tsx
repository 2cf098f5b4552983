import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import css from './social-links.module.css'

type Props = { facebook: string; instagram: string; whatsapp: string | null }

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'whatsapp', label: 'WhatsApp' },
] as const

export function SocialLinks(addresses: Props) {
  return (
    <ul className={css.row}>
      {networks.map(({ name, label }) => {
        const address = addresses[name]
        if (!address) return null
        return (
          <li key={name}>
            <a
              className={button.icon}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
            >
              <Icon name={name} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
