import { Link } from '#app/ui/link.tsx'

export function AccountLink({
  isSignedIn = false,
  className,
}: {
  isSignedIn?: boolean
  className?: string
}) {
  return isSignedIn ? (
    <Link className={className} to="/dashboard">
      Perfil
    </Link>
  ) : (
    <Link className={className} to="/login">
      Ingresar
    </Link>
  )
}
