import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCartCount } from '#app/cart/use-cart.ts'
import { useWishlistCount } from '#app/wishlist/use-wishlist.ts'
import type { Shop } from '#contracts/shop.ts'
import { AccountLink } from './account-link.tsx'
import { CountLink } from './count-link.tsx'
import { Menu } from './menu.tsx'
import css from './nav-bar.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageLink } from './page-link.tsx'
import { pages } from './pages.ts'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

export function NavBar({ shop }: { shop: Pick<Shop, 'name' | 'look'> }) {
  const isScrolled = useScrolled()
  return (
    <header className={`${css.nav} ${isScrolled ? css.scrolled : ''}`}>
      <div className={`wrap ${css.bar}`}>
        <Menu />
        <div className={css.search}>
          <SearchForm />
        </div>
        <Link className={css.logo} to="/" aria-label={`${shop.name}, inicio`}>
          <Wordmark shop={shop} />
        </Link>
        <div className={css.tools}>
          <AccountLink className={css.account} />
          <WishlistLink />
          <CartLink />
        </div>
        <nav className={css.links} aria-label="Principal">
          {pages.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </nav>
      </div>
      <NavigationProgress />
    </header>
  )
}

const CartLink = () => (
  <CountLink to="/cart" icon="bag" label="Bolsa de compras" count={useCartCount()} />
)

const WishlistLink = () => (
  <CountLink to="/wishlist" icon="heart" label="Favoritos" count={useWishlistCount()} />
)

const THRESHOLD_PX = 50

function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > THRESHOLD_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
