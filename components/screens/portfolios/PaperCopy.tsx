import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { paperParts } from '@/components/screens/portfolios/paperOrders'
import { type CopiedLine, usePaperCopy } from '@/components/screens/portfolios/usePaperCopy'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { SelectField } from '@/components/ui/fields'
import { NumberField } from '@/components/ui/NumberField'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { TrackHolding } from '@/lib/contract/portfolioTracks'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { routes } from '@/lib/navigation/routes'

export interface PaperCopyProps {
  readonly name: string
  readonly holdings: readonly TrackHolding[]
}

const USUAL = 10_000

/** Buys what a portfolio holds with practice money, by weight. */
export function PaperCopy({ name, holdings }: PaperCopyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" disabled={holdings.length === 0} onClick={() => setOpen(true)}>
        Copy to paper
      </Button>
      {isOpen ? <CopyDialog name={name} holdings={holdings} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CopyDialog({ name, holdings, onClose }: PaperCopyProps & { readonly onClose: () => void }) {
  const accounts = loadedData(useEndpoint('paper.list'))?.data
  const [chosen, setChosen] = useState('')
  const [total, setTotal] = useState(USUAL)
  const copy = usePaperCopy()
  const account = accounts?.find(({ id }) => id === chosen) ?? accounts?.[0]
  const parts = paperParts(holdings, total)
  const fine = copy.lines.filter(({ state }) => state === 'fine')
  const isPlaced = copy.lines.some(({ state }) => state === 'placed')
  return (
    <Dialog
      isOpen
      title={`Copy ${name} to paper`}
      width={640}
      onClose={onClose}
      footer={
        account === undefined ? undefined : (
          <>
            <span className="text-11 text-fg-3">
              {isPlaced ? 'Orders stand under Paper Trading.' : 'Purchases by amount at the market, day orders.'}
            </span>
            <span className="flex-1" />
            {isPlaced ? (
              <ButtonLink href={`${routes.paperTrading.path}?account=${account.id}&tab=orders`}>
                Paper Trading
              </ButtonLink>
            ) : (
              <>
                <Button
                  isPending={copy.isPending}
                  disabled={parts.length === 0}
                  onClick={() => void copy.preview(account.id, parts)}
                >
                  Preview
                </Button>
                <Button
                  kind="primary"
                  disabled={copy.isPending || fine.length === 0}
                  onClick={() => void copy.place(account.id)}
                >
                  Place {formatCount(fine.length)} orders
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {accounts === undefined ? (
        <p className="text-12 text-fg-3">Reading your paper accounts …</p>
      ) : account === undefined ? (
        <p className="text-12 text-fg-2">
          You have no paper account yet.{' '}
          <a href={routes.paperTrading.path} className="link">
            Open one
          </a>{' '}
          first.
        </p>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Account"
              className="w-full"
              options={accounts.map((one) => ({
                value: one.id,
                label: `${one.name}, ${formatFullMoney(one.equity)}`,
              }))}
              value={account.id}
              onChange={(id) => {
                setChosen(id)
                copy.forget()
              }}
            />
            <NumberField
              label="Amount"
              unit="USD"
              value={total}
              low={100}
              high={10_000_000}
              onTake={(value) => {
                setTotal(value ?? USUAL)
                copy.forget()
              }}
            />
          </div>
          <OrderLines lines={copy.lines.length > 0 ? copy.lines : parts.map(asWaiting)} />
        </div>
      )}
    </Dialog>
  )
}

const asWaiting = (part: { readonly ticker: string; readonly amount: number }): CopiedLine => ({
  ...part,
  state: 'waiting',
  words: 'not previewed',
  cost: null,
})

const STATE = { waiting: '', fine: 'can be placed', refused: 'refused', placed: 'placed' } as const

function OrderLines({ lines }: { readonly lines: readonly CopiedLine[] }) {
  return (
    <div className="max-h-80 overflow-y-auto border">
      <FactTable
        label="Orders"
        columns={['Ticker', 'Amount', 'Buying power', 'State']}
        words={[3]}
        rows={lines.map(({ ticker, amount, cost, state, words }) => ({
          key: ticker,
          cells: [
            ticker,
            formatFullMoney(amount),
            formatFullMoney(cost),
            [STATE[state], words].filter((part) => part !== '').join(': '),
          ],
        }))}
        empty="The amount is too small for any of the names."
      />
    </div>
  )
}
