import { Link, useNavigate } from 'react-router'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { DataNotice } from '#app/ui/data-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { profileApi } from '#contracts/profile.ts'
import type { Profile } from '#contracts/profile-shape.ts'
import css from './edit-form.module.css'
import { showError } from './error-text.ts'
import { profileLabels } from './profile-rows.ts'

const fields = [
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  { name: 'address_line_1', autoComplete: 'address-line1' },
  { name: 'address_line_2', autoComplete: 'address-line2' },
  { name: 'city', autoComplete: 'address-level2', required: true },
  { name: 'state_province_region', autoComplete: 'address-level1', required: true },
  { name: 'zipcode', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  { name: 'country_region', autoComplete: 'country-name', required: true },
] as const

const sizeFields = [
  { name: 'ring_size' },
  { name: 'bracelet_length', label: 'Largo de pulsera (cm)' },
  { name: 'necklace_length', label: 'Largo de collar (cm)' },
] as const

/** Filled in for customers who have not entered a country. */
const DEFAULT_COUNTRY = 'Argentina'

/** The form is disabled until the profile is loaded. */
export function EditForm({ profile }: { profile?: Profile }) {
  const navigate = useNavigate()
  const initial = profile && {
    ...profile,
    country_region: profile.country_region || DEFAULT_COUNTRY,
  }
  const form = useContractForm({
    parse: (typed) => parseInput(profileApi.updateProfile.body, typed),
    send: async ({ address_line_1: address, ...others }) => {
      await call(profileApi.updateProfile, { body: { address, ...others } })
      // The pages of products read the sizes from the user of the session.
      await session.reloadUser().catch(() => undefined)
      await navigate('/dashboard')
    },
    onError: showError(),
  })
  return (
    <form
      className={css.form}
      method="post"
      aria-label="Tus datos"
      aria-busy={!profile}
      noValidate
      onSubmit={form.onSubmit}
    >
      <fieldset className={css.fields} disabled={!profile}>
        <legend className="hush">Teléfono y dirección</legend>
        {fields.map(({ name, ...input }) => (
          <Field
            key={name}
            {...form.of(name)}
            {...input}
            label={profileLabels[name]}
            defaultValue={initial?.[name]}
          />
        ))}
      </fieldset>
      <fieldset className={css.sizes} disabled={!profile}>
        <legend>Tus talles</legend>
        <p className="note">
          Si una pieza viene en tu talle, te la mostramos en ese. ¿No lo sabés? Medilo con la{' '}
          <Link to="/guia-de-talles">guía de talles</Link>.
        </p>
        {sizeFields.map(({ name, ...input }) => (
          <Field
            key={name}
            {...form.of(name)}
            label={profileLabels[name]}
            {...input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={initial?.[name]}
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <SubmitButton busy={form.isBusy} disabled={!profile}>
          Guardar cambios
        </SubmitButton>
        <Link className="link" to="/dashboard">
          Volver al perfil
        </Link>
      </div>
      <DataNotice purpose="enviarte tus pedidos, hablarte de ellos y mostrarte tu talle" />
    </form>
  )
}
