import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Method of the forms with secrets: a press before the page is awake does nothing, so no password gets into an address. */
export const SENT_WHEN_AWAKE = 'dialog'

/**
 * Takes over what was typed, or filled in by the browser, before the page woke up: the fields of the form still hold it,
 * its state does not. Outside system: the inputs that the server's HTML put there.
 */
export function useTypedEarly<Name extends string>(
  formRef: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>) => void,
): void {
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const typed: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const field = formRef.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value !== '') typed[name] = field.value
    }
    if (Object.keys(typed).length > 0) take(typed)
  })
}
