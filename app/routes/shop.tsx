export default function Tienda() {
  return <main id="main" />
}
