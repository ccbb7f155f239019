import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { NumberField } from '@/components/brokerage/NumberField'
import { NewAccount } from '@/components/screens/trade/NewAccount'
import { refreshPaper } from '@/components/screens/trade/usePaperOrder'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { Select } from '@/components/ui/Select'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { PaperAccountRow } from '@/lib/contract/paperRows'
import { formatFullMoney } from '@/lib/format/money'

export interface AccountToolsProps {
  readonly accounts: readonly PaperAccountRow[]
  readonly most: number
  readonly chosen: PaperAccountRow
  readonly onChoose: (id: string) => void
}

/** The account switcher, and what can be done with accounts: open another, begin anew, remove. */
export function AccountTools({ accounts, most, chosen, onChoose }: AccountToolsProps) {
  const [asks, setAsks] = useState<'new' | 'reset' | null>(null)
  const close = () => setAsks(null)
  return (
    <>
      <Select
        size="s"
        aria-label="Paper account"
        options={accounts.map(({ id, name, equity }) => ({ value: id, label: `${name} · ${formatFullMoney(equity)}` }))}
        value={chosen.id}
        onChange={onChoose}
      />
      <Button size="s" disabled={accounts.length >= most} onClick={() => setAsks('new')}>
        New
      </Button>
      <Button size="s" onClick={() => setAsks('reset')}>
        Reset
      </Button>
      <Dialog isOpen={asks === 'new'} title="New paper account" onClose={close}>
        <NewAccount
          name={`Account ${accounts.length + 1}`}
          onOpened={(id) => {
            close()
            onChoose(id)
          }}
        />
      </Dialog>
      <Dialog isOpen={asks === 'reset'} title={`Reset ${chosen.name}`} onClose={close}>
        <ResetAccount account={chosen} onDone={close} onRemoved={() => onChoose('')} />
      </Dialog>
    </>
  )
}

interface ResetAccountProps {
  readonly account: PaperAccountRow
  readonly onDone: () => void
  readonly onRemoved: () => void
}

function ResetAccount({ account, onDone, onRemoved }: ResetAccountProps) {
  const [cash, setCash] = useState<number | null>(account.starting_cash)
  const { error, run } = useAction()
  const resetting = useEndpointMutation('paper.reset')
  const removing = useEndpointMutation('paper.remove')
  const params = { id: account.id }
  const isFine = cash !== null && cash >= 100 && cash <= 100_000_000
  const attempt = async (work: () => Promise<unknown>, after: () => void) => {
    if (!(await run(work))) return
    refreshPaper()
    after()
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      <p className="text-fg-2">Positions, orders, history and the equity curve of this account are gone for good.</p>
      <NumberField
        label="Starting cash, USD"
        value={cash}
        error={isFine ? null : 'Between 100 and 100,000,000'}
        onChange={setCash}
      />
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          kind="danger"
          isPending={removing.isPending}
          onClick={() =>
            void attempt(
              () => removing.run({ params }),
              () => {
                onDone()
                onRemoved()
              },
            )
          }
        >
          Remove the account
        </Button>
        <Button
          kind="primary"
          disabled={!isFine}
          isPending={resetting.isPending}
          onClick={() => void attempt(() => resetting.run({ params, body: { starting_cash: cash ?? 0 } }), onDone)}
        >
          Start over
        </Button>
      </div>
    </div>
  )
}
