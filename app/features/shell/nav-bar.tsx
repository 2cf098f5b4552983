import { Link } from '#app/ui/link.tsx'
import { AccountLink } from './account-link.tsx'
import { CartLink, WishlistLink } from './counts.tsx'
import { Menu } from './menu.tsx'
import css from './nav-bar.module.css'
import { PageLink } from './page-link.tsx'
import { pages } from './pages.ts'
import { SearchForm } from './search-form.tsx'
import { useScrolled } from './use-scrolled.ts'

export function NavBar({ shopName }: { shopName: string }) {
  const isScrolled = useScrolled()
  return (
    <header className={`${css.nav} ${isScrolled ? css.scrolled : ''}`}>
      <div className={`wrap ${css.bar}`}>
        <Menu />
        <div className={css.search}>
          <SearchForm />
        </div>
        <Link className={css.logo} to="/" aria-label={`${shopName}, inicio`}>
          {shopName}
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
    </header>
  )
}
