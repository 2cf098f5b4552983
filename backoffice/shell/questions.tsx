import { ConfirmIdentity } from './confirm-identity.tsx'
import { ConfirmPrice } from './confirm-price.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** The dialogs with which a call of any screen asks something before it goes on. */
export const Questions = () => (
  <>
    <ConfirmIdentity />
    <ConfirmPrice />
    <SignInAgain />
  </>
)
