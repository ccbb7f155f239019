import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { SelectField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import type { LotMethod } from '@/lib/portfolio/lots'

export interface EditAccountProps {
  readonly account: PortfolioAccountRow
  readonly onDone: () => void
  readonly onRemoved: () => void
}

export const METHOD_WORDS: readonly { readonly value: LotMethod; readonly label: string }[] = [
  { value: 'fifo', label: 'FIFO: oldest first' },
  { value: 'lifo', label: 'LIFO: newest first' },
  { value: 'hifo', label: 'HIFO: highest cost first' },
  { value: 'specific', label: 'Specific: the lot a sale names' },
]

/** Name and lot method of an account, and its end. */
export function EditAccount({ account, onDone, onRemoved }: EditAccountProps) {
  const [name, setName] = useState(account.name)
  const [method, setMethod] = useState(account.lot_method)
  const { error, run } = useAction()
  const saving = useEndpointMutation('portfolio.update')
  const removing = useEndpointMutation('portfolio.remove')
  const params = { id: account.id }
  const attempt = async (work: () => Promise<unknown>, after: () => void) => {
    if (!(await run(work))) return
    refreshPortfolio()
    after()
  }
  const remove = () => {
    void attempt(
      () => removing.run({ params }),
      () => {
        onDone()
        onRemoved()
      },
    )
  }
  const { form, errors } = useSubmit({ name: missing(name, 'Give the account a name') }, () =>
    attempt(() => saving.run({ params, body: { name: name.trim(), lot_method: method } }), onDone),
  )
  return (
    <form {...form} className="flex flex-col gap-4 text-13">
      <TextField
        label="Name"
        error={errors.name}
        size="m"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label="Lots a sale closes" size="l" options={METHOD_WORDS} value={method} onChange={setMethod} />
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <ConfirmButton
          kind="danger"
          isPending={removing.isPending}
          confirm={`Yes, remove it with its ${account.entries} entries`}
          onConfirm={remove}
        >
          Remove the account
        </ConfirmButton>
        <Button kind="primary" submits isPending={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
