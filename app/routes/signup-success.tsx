export default function SignupSuccess() {
  return <main id="main" />
}
