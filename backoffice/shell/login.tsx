import { useEffect } from 'react'
import { useLogin } from 'react-admin'
import { useNavigate } from 'react-router'
import { useSession } from '#app/session/use-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

export function Login() {
  const logIn = useLogin()
  const navigate = useNavigate()
  const { user } = useSession()

  useEffect(() => {
    if (user?.is_staff) void navigate('/', { replace: true })
  }, [user, navigate])

  return (
    <SignInPage>
      <SignInForm logIn={logIn} />
    </SignInPage>
  )
}
