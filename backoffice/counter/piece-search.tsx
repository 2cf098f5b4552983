import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { toReason } from '#backoffice/components/use-action.ts'
import type { CounterPiece } from '#contracts/admin/counter.ts'
import { ScanIcon } from './counter-icons.tsx'
import { PieceResult } from './piece-result.tsx'
import css from './piece-search.module.css'
import { findByCode, findPieces, usePieceSearch } from './use-piece-search.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** The code that is being looked up, for which charging waits. */
  scan: RefObject<Promise<void>>
  onAdd: (piece: CounterPiece) => void
  /** Escape in an empty field. */
  onLeave: () => void
}

/** Finds pieces by barcode, SKU or words. A scanner types a code and Enter, which adds the piece at once. */
export function PieceSearch({ input, scan, onAdd, onLeave }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, failure, isCurrent, show } = usePieceSearch(text)
  const [scanFailure, setScanFailure] = useState('')
  const results = text.trim() === '' ? [] : (found?.results ?? [])
  const selected = results[at]

  const type = (typed: string) => {
    setText(typed)
    setAt(0)
    setScanFailure('')
  }
  const add = (piece: CounterPiece) => {
    onAdd(piece)
    // The next code may be typed already.
    if (piece.quantity > 0 && input.current?.value === text) type('')
  }

  async function addTyped() {
    const typed = text.trim()
    if (typed === '') return
    if (isCurrent) {
      const chosen = findByCode(results, typed) ?? selected
      if (chosen) add(chosen)
      return
    }
    try {
      const pieces = await findPieces(typed)
      const exact = findByCode(pieces, typed)
      if (exact) add(exact)
      else show({ text: typed, results: pieces })
    } catch (error) {
      setScanFailure(toReason(error))
    }
  }

  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault()
    setAt((current) => Math.min(Math.max(current + step, 0), Math.max(results.length - 1, 0)))
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      scan.current = scan.current.then(addTyped)
      // The next code replaces this one, even if it is still being looked up.
      event.currentTarget.select()
    } else if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      if (text === '') onLeave()
      else type('')
    }
  }

  return (
    <div>
      <label className={css.scan}>
        <ScanIcon />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Escaneá o escribí un SKU o palabras"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={selected && `${id}-${selected.id}`}
          aria-autocomplete="list"
          placeholder="Escaneá o escribí un SKU o palabras"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <kbd aria-hidden className={css.key}>
          /
        </kbd>
      </label>
      <div id={id} role="listbox" aria-label="Piezas" className={css.results}>
        {results.map((piece, index) => (
          <PieceResult
            key={piece.id}
            id={`${id}-${piece.id}`}
            piece={piece}
            isSelected={index === at}
            onAdd={add}
          />
        ))}
      </div>
      <SearchStatus
        failure={failure || scanFailure}
        isEmpty={isCurrent && text.trim() !== '' && results.length === 0}
        text={text.trim()}
      />
    </div>
  )
}

type Status = { failure: string; isEmpty: boolean; text: string }

const SearchStatus = ({ failure, isEmpty, text }: Status) => (
  <>
    <p role="status" className={css.status}>
      {failure}
      {!failure && isEmpty && `Nada con «${text}». Probá con otro código o con otras palabras.`}
    </p>
    <p className={css.hints} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Enter</kbd> agregar · <kbd>F2</kbd> cobrar
    </p>
  </>
)
