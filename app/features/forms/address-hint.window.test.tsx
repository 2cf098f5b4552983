import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressHint } from './address-hint.tsx'

afterEach(cleanup)

function renderField() {
  const typed = vi.fn()
  render(
    <form onInput={({ target }) => typed((target as HTMLInputElement).value)}>
      <AddressHint>
        <input aria-label="Email" type="email" />
      </AddressHint>
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  return { typed, field, type }
}

test('a slip is told when the field is left, and corrected with one press', () => {
  const { typed, field, type } = renderField()
  type('julia@gmial.com')
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('¿Quisiste decir julia@gmail.com?')
  fireEvent.click(screen.getByRole('button', { name: 'julia@gmail.com' }))
  expect(field.value).toBe('julia@gmail.com')
  expect(typed).toHaveBeenLastCalledWith('julia@gmail.com')
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a right address, and one that is being corrected, get no hint', () => {
  const { field, type } = renderField()
  type('julia@estudio-romero.com.ar')
  fireEvent.blur(field)
  expect(screen.queryByRole('button')).toBeNull()
  type('julia@gmial.com')
  fireEvent.blur(field)
  type('julia@gmai.com')
  expect(screen.queryByRole('button')).toBeNull()
})
