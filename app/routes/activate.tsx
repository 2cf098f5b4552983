export default function Activate() {
  return <main id="main" />
}
