import { type FormEvent, useState } from 'react'
import { NumberField } from '@/components/brokerage/NumberField'
import { refreshPaper } from '@/components/screens/trade/usePaperOrder'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { logFailure } from '@/lib/client/reporting/log'

export interface NewAccountProps {
  /** Name to begin with. */
  readonly name: string
  readonly onOpened: (id: string) => void
}

/** Opens a paper account: a name and the cash it starts with. */
export function NewAccount({ name: first, onOpened }: NewAccountProps) {
  const [name, setName] = useState(first)
  const [cash, setCash] = useState<number | null>(100_000)
  const opening = useEndpointMutation('paper.create')
  const isFine = name.trim() !== '' && cash !== null && cash >= 100 && cash <= 100_000_000
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFine) return
    try {
      const { data } = await opening.run({ body: { name: name.trim(), starting_cash: cash } })
      refreshPaper()
      onOpened(data.id)
    } catch (failure) {
      // The state shows it.
      logFailure('The paper account could not be opened', failure)
    }
  }
  return (
    <form
      aria-label="New paper account"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <Field label="Name">
        {(ids) => (
          <Input {...ids} size="m" maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <NumberField
        label="Starting cash, USD"
        value={cash}
        error={cash !== null && (cash < 100 || cash > 100_000_000) ? 'Between 100 and 100,000,000' : null}
        onChange={setCash}
      />
      {opening.state.status === 'error' ? <Notice tone="danger">{opening.state.error.message}</Notice> : null}
      <Button kind="primary" submits isPending={opening.isPending} disabled={!isFine}>
        Open the account
      </Button>
    </form>
  )
}
