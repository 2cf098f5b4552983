import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import css from './search-form.module.css'

export function SearchForm() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const searched = useSearchedText()

  useEffect(() => {
    if (input.current) input.current.value = searched
  }, [searched])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = input.current?.value.trim()
    if (search) void navigate(`/search?${new URLSearchParams({ search })}`)
  }

  return (
    <search>
      <form className={css.form} action="/search" onSubmit={submit}>
        <label className="hush" htmlFor={id}>
          Buscar
        </label>
        <button className={`${button.icon} ${css.button}`} type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
        <input
          ref={input}
          id={id}
          name="search"
          type="search"
          placeholder="Que buscas hoy?"
          defaultValue={searched}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </search>
  )
}

function useSearchedText(): string {
  const isSearching = useMatch('/search') !== null
  const [params] = useSearchParams()
  return (isSearching && params.get('search')) || ''
}
