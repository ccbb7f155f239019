import type { RefObject } from 'react'
import { Notice } from '@/components/ui/Notice'
import type { FormErrors } from '@/lib/account/forms'

export interface ErrorSummaryProps {
  readonly errors: FormErrors
  readonly formRef: RefObject<HTMLFormElement | null>
}

/** What stops a form, at its top, when it is more than one thing: each line leads to its field (C28). */
export function ErrorSummary({ errors, formRef }: ErrorSummaryProps) {
  const lines = Object.entries(errors)
  if (lines.length < 2) return null
  const goTo = (field: string) => formRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  return (
    <Notice tone="danger">
      <p id="error-summary">{lines.length} things are missing or wrong:</p>
      <ul aria-labelledby="error-summary" className="mt-1 flex list-disc flex-col gap-0.5 pl-4">
        {lines.map(([field, words]) => (
          <li key={field}>
            <button type="button" className="link text-left" onClick={() => goTo(field)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
