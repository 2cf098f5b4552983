import type { RareIconName } from '#app/ui/rare-icon.tsx'

type Shared = { url: string; name: string; photo: string | null; instagram: string }
type ShareLink = { name: string; icon: RareIconName; href: string }

/** Share links for a product. Instagram has none, so its link leads to the profile of the shop. */
export function listShareLinks({ url, name, photo, instagram }: Shared): ShareLink[] {
  const withParams = (address: string, params: Record<string, string>) =>
    `${address}?${new URLSearchParams(params)}`
  return [
    { name: 'email', icon: 'mail', href: toMail(name, url) },
    {
      name: 'Facebook',
      icon: 'facebook',
      href: withParams('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    { name: 'Instagram', icon: 'instagram', href: instagram },
    {
      name: 'WhatsApp',
      icon: 'whatsapp',
      href: withParams('https://wa.me/', { text: `${name} ${url}` }),
    },
    {
      name: 'Pinterest',
      icon: 'pinterest',
      href: withParams('https://www.pinterest.com/pin/create/button/', {
        url,
        description: name,
        ...(photo && { media: photo }),
      }),
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      href: withParams('https://twitter.com/intent/tweet', { text: name, url }),
    },
  ]
}

// Not URLSearchParams: mail programs show its plus signs instead of spaces.
const toMail = (name: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n${url}`)}`
