import type { RareIconName } from '#app/ui/rare-icon.tsx'

type Shared = { url: string; name: string; photo: string | null; instagram: string }
type ShareLink = { name: string; icon: RareIconName; href: string }

/** Where a piece can be shown to others. Instagram takes no addresses: there the shop itself is shown. */
export function listShareLinks({ url, name, photo, instagram }: Shared): ShareLink[] {
  const to = (address: string, params: Record<string, string>) =>
    `${address}?${new URLSearchParams(params)}`
  return [
    { name: 'email', icon: 'mail', href: toMail(name, url) },
    {
      name: 'Facebook',
      icon: 'facebook',
      href: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    { name: 'Instagram', icon: 'instagram', href: instagram },
    { name: 'WhatsApp', icon: 'whatsapp', href: to('https://wa.me/', { text: `${name} ${url}` }) },
    {
      name: 'Pinterest',
      icon: 'pinterest',
      href: to('https://www.pinterest.com/pin/create/button/', {
        url,
        description: name,
        ...(photo && { media: photo }),
      }),
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      href: to('https://twitter.com/intent/tweet', { text: name, url }),
    },
  ]
}

// Mail programs show the plus sign that a query string has for a space.
const toMail = (name: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n${url}`)}`
