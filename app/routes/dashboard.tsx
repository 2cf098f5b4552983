export default function Dashboard() {
  return <main id="main" />
}
