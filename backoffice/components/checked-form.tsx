import './checked-form.css'
import { type ComponentProps, type FormEvent, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Field, toFieldMessage } from './to-field-message.ts'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Called only if every field is valid. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

type Problem = { id: string; field: Field; place: Element; message: string }

/** A form of plain fields, whose rules are those of HTML. What is wrong is said below each field, not in a bubble of the browser. */
export function CheckedForm({ onSubmit, children, ...props }: Props) {
  const id = useId()
  const [problems, setProblems] = useState<Problem[]>([])
  useMarks(problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const found = findProblems(event.currentTarget, id)
    setProblems(found)
    if (!found[0]) return onSubmit(event)
    toVisible(found[0]).focus()
  }
  const forgetSettled = () =>
    setProblems((now) => (now.some(isSettled) ? now.filter((each) => !isSettled(each)) : now))
  return (
    <form {...props} noValidate onSubmit={submit} onInput={forgetSettled} onBlur={forgetSettled}>
      {children}
      {problems.map((problem) =>
        createPortal(
          <span role="alert" id={problem.id} className="field-problem">
            {problem.message}
          </span>,
          problem.place,
          problem.id,
        ),
      )}
    </form>
  )
}

const isField = (element: Element): element is Field =>
  'willValidate' in element && (element as Field).willValidate

const findProblems = (form: HTMLFormElement, id: string): Problem[] =>
  [...form.elements].filter(isField).flatMap((field, at) => {
    const message = toFieldMessage(field)
    const place =
      field.closest('.MuiFormControl-root') ?? field.closest('label') ?? field.parentElement
    return message && place ? { id: `${id}-${at}`, field, place, message } : []
  })

const isSettled = ({ field, message }: Problem): boolean =>
  !field.isConnected || toFieldMessage(field) !== message

/** A select of MUI keeps its value in a hidden input. */
const toVisible = ({ field, place }: Problem): HTMLElement =>
  (field.getAttribute('aria-hidden') && place.querySelector<HTMLElement>('[role="combobox"]')) ||
  field

function useMarks(problems: Problem[]) {
  useLayoutEffect(() => {
    const restore = problems.map((problem) => {
      const field = toVisible(problem)
      const described = field.getAttribute('aria-describedby')
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', [described, problem.id].filter(Boolean).join(' '))
      return () => {
        field.setAttribute('aria-invalid', 'false')
        if (described) field.setAttribute('aria-describedby', described)
        else field.removeAttribute('aria-describedby')
      }
    })
    return () => {
      for (const each of restore) each()
    }
  }, [problems])
}
