import { useState } from 'react'
import { ImportWizard } from '@/components/portfolio/ImportWizard'
import { NewAccount } from '@/components/portfolio/NewAccount'
import { EditAccount } from '@/components/screens/portfolio-manager/EditAccount'
import { EntryForm } from '@/components/screens/portfolio-manager/EntryForm'
import { Button } from '@/components/ui/Button'
import { Dialog, Drawer } from '@/components/ui/Dialog'
import { Select } from '@/components/ui/Select'
import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'

export interface AccountBarProps {
  readonly accounts: readonly PortfolioAccountRow[]
  readonly isFull: boolean
  readonly chosen: PortfolioAccountRow
  readonly onChoose: (id: string) => void
}

type Asked = 'new' | 'edit' | 'entry' | 'import' | null

/** True for an account that its owner writes into; all of them together and joined ones are read only. */
export const isWritable = ({ id, source }: PortfolioAccountRow): boolean =>
  id !== 'all' && (source === 'own' || source === 'sample')

/** The account switcher, and what can be done with the one that is chosen. */
export function AccountBar({ accounts, isFull, chosen, onChoose }: AccountBarProps) {
  const [asks, setAsks] = useState<Asked>(null)
  const close = () => setAsks(null)
  const canWrite = isWritable(chosen)
  return (
    <>
      <Select
        size="s"
        aria-label="Account"
        className="max-phone:max-w-24"
        options={accounts.map(({ id, name, source }) => ({
          value: id,
          label: source === 'sample' ? `${name} (sample)` : name,
        }))}
        value={chosen.id}
        onChange={onChoose}
      />
      {canWrite ? (
        <>
          <Button size="s" kind="primary" onClick={() => setAsks('entry')}>
            Add
          </Button>
          <Button size="s" onClick={() => setAsks('import')}>
            Import
          </Button>
          <Button size="s" className="max-phone:hidden" onClick={() => setAsks('edit')}>
            Edit
          </Button>
        </>
      ) : null}
      <Button size="s" disabled={isFull} className="max-phone:hidden" onClick={() => setAsks('new')}>
        New
      </Button>
      <Dialog isOpen={asks === 'new'} title="New account" onClose={close}>
        <NewAccount
          name={`Account ${accounts.length + 1}`}
          onOpened={(id) => {
            close()
            onChoose(id)
          }}
        />
      </Dialog>
      <Dialog isOpen={asks === 'edit'} title={`Edit ${chosen.name}`} onClose={close}>
        <EditAccount account={chosen} onDone={close} onRemoved={() => onChoose('')} />
      </Dialog>
      <Drawer isOpen={asks === 'entry'} title={`Add to ${chosen.name}`} onClose={close}>
        <EntryForm account={chosen.id} entry={null} onDone={close} />
      </Drawer>
      <Drawer isOpen={asks === 'import'} width={720} title={`Import into ${chosen.name}`} onClose={close}>
        <ImportWizard account={chosen.id} onDone={close} />
      </Drawer>
    </>
  )
}
