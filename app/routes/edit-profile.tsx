export default function EditProfile() {
  return <main id="main" />
}
