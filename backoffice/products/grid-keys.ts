import type { KeyboardEvent } from 'react'
import { type GridColumn, gridColumnNames } from './grid-columns.ts'

const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['column'] !== undefined

const isSelectedOrAt = (input: HTMLInputElement, end: 'start' | 'end'): boolean => {
  const { selectionStart, selectionEnd, value } = input
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return isAll || (end === 'start' ? selectionEnd === 0 : selectionStart === value.length)
}

const steps = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
} as const

function findStep({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement) {
  if (key === 'Enter' && shiftKey) return steps.ArrowUp
  if (key === 'ArrowLeft' && !isSelectedOrAt(input, 'start')) return null
  if (key === 'ArrowRight' && !isSelectedOrAt(input, 'end')) return null
  return key in steps ? steps[key as keyof typeof steps] : null
}

/** The row and the column of the cell with the focus; row -1 is *Todas*. */
export function findCell(target: EventTarget): { row: number; column: GridColumn } | null {
  if (!isCell(target)) return null
  const { row, column } = target.dataset
  return { row: Number(row), column: column as GridColumn }
}

/** Moves between the cells: Enter and arrows up and down within a column, the other arrows from the ends of a text. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: grid } = event
  const cell = findCell(target)
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return
  const step = findStep(event, target as HTMLInputElement)
  if (!step) return
  event.preventDefault()
  const [rows, columns] = step
  const inRow = gridColumnNames.filter((name) => findInput(grid, cell.row, name))
  const column = inRow[inRow.indexOf(cell.column) + columns]
  if (column) findInput(grid, cell.row + rows, column)?.focus()
}

const findInput = (grid: Element, row: number, column: GridColumn): HTMLInputElement | null => {
  const input = grid.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${column}"]`,
  )
  return input?.offsetParent ? input : null
}
