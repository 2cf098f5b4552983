import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps the coupon of a link on the device. Pages are cached for everybody, so the server ignores it. Its script is loaded only
 * for such a link.
 */
export function useLinkCoupon(): void {
  const { search } = useLocation()
  useEffect(() => {
    if (!search.includes('cupon=')) return
    // Without a connection the page works without the coupon.
    import('./keep-link-coupon.ts').then(
      ({ keepLinkCoupon }) => keepLinkCoupon(search),
      () => {},
    )
  }, [search])
}
