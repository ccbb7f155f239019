import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { logFailure } from '@/lib/client/reporting/log'
import type { Loadable } from '@/lib/core/loadable'

export interface OpenAccountFormProps {
  /** 'paper', 'portfolio'. */
  readonly kind: string
  /** Name to begin with. */
  readonly name: string
  /** What is asked beside the name is fine. */
  readonly isFine?: boolean
  readonly opening: { readonly state: Loadable<unknown>; readonly isPending: boolean }
  /** Opens it; the state of the opening tells what went wrong. */
  readonly onOpen: (name: string) => Promise<void>
  /** Fields below the name. */
  readonly children?: ReactNode
}

/** Asks for the name of a new account, and for what else its kind needs. */
export function OpenAccountForm({ kind, name: first, isFine = true, opening, onOpen, children }: OpenAccountFormProps) {
  const [name, setName] = useState(first)
  const { form, errors } = useSubmit({ name: missing(name, 'Give the account a name') }, async () => {
    try {
      await onOpen(name.trim())
    } catch (failure) {
      // The state shows it.
      logFailure(`The ${kind} account could not be opened`, failure)
    }
  })
  return (
    <form aria-label={`New ${kind} account`} {...form} className="flex flex-col gap-4">
      <TextField
        label="Name"
        error={errors.name}
        size="m"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
      {opening.state.status === 'error' ? <Notice tone="danger">{opening.state.error.message}</Notice> : null}
      <Button kind="primary" submits isPending={opening.isPending} disabled={!isFine}>
        Open the account
      </Button>
    </form>
  )
}
