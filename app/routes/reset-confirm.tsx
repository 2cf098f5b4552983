export default function ResetConfirm() {
  return <main id="main" />
}
