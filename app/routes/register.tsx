export default function Register() {
  return <main id="main" />
}
