import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with each field now; null where nothing is. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string | null | undefined>>>

/**
 * Sending of a form (C28): while something is missing or wrong, every such field is marked and the focus goes to the
 * first of them; only then are faults shown. Buttons that send are never off because a field is empty.
 */
export function useSubmit<Name extends string>(faults: Faults<Name>, send: () => unknown) {
  const [isAsked, setAsked] = useState(false)
  const hasFaults = Object.values(faults).some((fault) => typeof fault === 'string')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // At once, so that the first marked field can take the focus.
    flushSync(() => setAsked(hasFaults))
    if (hasFaults) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else void send()
  }
  return { form: { noValidate: true, onSubmit }, errors: shownOf(faults, isAsked) }
}

function shownOf<Name extends string>(faults: Faults<Name>, isAsked: boolean): Faults<Name> {
  return isAsked ? faults : ({} satisfies Faults<never> as Faults<Name>)
}

/** The fault of a field that must be filled. */
export const missing = (text: string, words: string): string | null => (text.trim() === '' ? words : null)
