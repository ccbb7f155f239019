import Link from 'next/link'
import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ImportWizard } from '@/components/portfolio/ImportWizard'
import { NewAccount } from '@/components/portfolio/NewAccount'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { Dialog, Drawer } from '@/components/ui/Dialog'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Accounts without a broker: written by hand or read from a file, equal beside the linked ones (pages.md Link Broker). */
export function OwnAccounts() {
  const answer = useEndpoint('portfolio.list')
  const [asks, setAsks] = useState<PortfolioAccountRow | 'new' | null>(null)
  const close = () => setAsks(null)
  const told = loadedData(answer)
  const own = told?.data.filter(({ source }) => source === 'own') ?? []
  const importing = asks === 'new' ? null : asks
  return (
    <Panel
      title="Accounts of your own"
      note="entered manually or imported from a broker’s CSV file"
      className="border-t"
      tools={
        <Button size="s" disabled={told === undefined || own.length >= told.most} onClick={() => setAsks('new')}>
          New account
        </Button>
      }
    >
      {told === undefined ? (
        <Waiting answer={answer} source="portfolio.list" rows={3} />
      ) : (
        <FactTable
          label="Accounts of your own"
          columns={['Account', 'Entries', 'From a file']}
          rows={own.map((account) => ({
            key: account.id,
            cells: [
              <Link
                key="open"
                href={hrefOf(routes.portfolioManager, {}, { account: account.id })}
                className="link text-fg-1"
              >
                {account.name}
              </Link>,
              formatCount(account.entries),
              <Button key="import" size="s" aria-label={`Import into ${account.name}`} onClick={() => setAsks(account)}>
                Import CSV
              </Button>,
            ],
          }))}
          empty="None yet. A new one takes trades entered manually or from a file."
        />
      )}
      <Dialog isOpen={asks === 'new'} title="New account" onClose={close}>
        <NewAccount name={`Account ${own.length + 1}`} onOpened={close} />
      </Dialog>
      <Drawer
        isOpen={importing !== null}
        width={720}
        title={importing === null ? '' : `Import into ${importing.name}`}
        onClose={close}
      >
        {importing === null ? null : <ImportWizard account={importing.id} onDone={close} />}
      </Drawer>
    </Panel>
  )
}
