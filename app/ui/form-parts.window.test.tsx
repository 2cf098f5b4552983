import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Field, PasswordField } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'

afterEach(cleanup)

test('a field is described by its hint and its error', () => {
  const { rerender } = render(
    <Field name="city" label="Ciudad" hint="Sin la provincia." required />,
  )
  const input = screen.getByRole('textbox', { name: 'Ciudad' })
  const describes = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(describes()).toEqual(['Sin la provincia.'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<Field name="city" label="Ciudad" hint="Sin la provincia." error="Vacía." required />)
  expect(describes()).toEqual(['Vacía.', 'Sin la provincia.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an optional field says so', () => {
  render(<Field name="phone" label="Teléfono" />)
  expect(screen.getByLabelText('Teléfono (opcional)')).toBeTruthy()
})

test('a password is hidden until it is shown on request', () => {
  render(<PasswordField name="password" label="Contraseña" unmarked />)
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(input.type).toBe('text')
  expect(screen.getByRole('button', { name: 'Ocultar contraseña', pressed: true })).toBeTruthy()
})

test('a form cannot be submitted before hydration, nor twice', () => {
  expect(renderToString(<SubmitButton>Ingresar</SubmitButton>)).toContain('disabled=""')
  const submit = vi.fn((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <SubmitButton busy={busy}>Ingresar</SubmitButton>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Ingresar', busy: false })
  fireEvent.click(button)
  expect(submit).toHaveBeenCalledTimes(1)
  rerender(form(true))
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar', busy: true }))
  expect(submit).toHaveBeenCalledTimes(1)
})
