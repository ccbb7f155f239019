import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { METHOD_WORDS } from '@/components/screens/portfolio-manager/EditAccount'
import { JournalPanel } from '@/components/screens/portfolio-manager/JournalPanel'
import { saveRealized } from '@/components/screens/portfolio-manager/saveRealized'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice, formatUpTo } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'
import type { LotMethod } from '@/lib/portfolio/lots'

const money = (value: number | null) => <Move value={value} text={formatSignedMoney(value)} />

/** Open lots, the realised report by a lot method (F52), and what trades that are over brought. */
export function LotsTab({ account }: { readonly account: PortfolioAccountRow }) {
  const [method, setMethod] = useState<LotMethod>(account.lot_method)
  const answer = useEndpoint('portfolio.lots', { params: { id: account.id }, query: { method } })
  const data = loadedData(answer)?.data
  if (data === undefined) return <Waiting answer={answer} source="portfolio.lots" rows={12} />
  const terms = [true, false].map((isLong) =>
    data.closed.reduce((sum, lot) => (lot.is_long_term === isLong ? sum + lot.gain : sum), 0),
  )
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Realised"
        note={`long-term ${formatSignedMoney(terms[0])}, short-term ${formatSignedMoney(terms[1])}`}
        tools={
          <>
            <Select size="s" aria-label="Lot method" options={METHOD_WORDS} value={method} onChange={setMethod} />
            <Button size="s" onClick={() => saveRealized(account, data)}>
              CSV
            </Button>
          </>
        }
        label="Realised lots"
        columns={['Position', 'Opened', 'Closed', 'Size', 'Cost', 'Proceeds', 'Gain', 'Term']}
        empty="Nothing is closed yet."
        rows={data.closed.map((lot) => ({
          key: `${lot.symbol} ${lot.opened} ${lot.closed} ${lot.quantity} ${lot.cost} ${lot.proceeds}`,
          cells: [
            symbolLabel(lot.symbol),
            lot.opened,
            lot.closed,
            formatUpTo(lot.quantity, 4),
            formatPrice(lot.cost),
            formatPrice(lot.proceeds),
            money(lot.gain),
            lot.is_long_term ? 'long' : 'short',
          ],
        }))}
      />
      <FactPanel
        title="Open lots"
        note="each as it was bought or sold"
        columns={['Position', 'Opened', 'Size', 'Price', 'Now', 'P/L']}
        empty="Nothing is held."
        rows={data.open.map((lot) => ({
          key: lot.id,
          cells: [
            symbolLabel(lot.symbol),
            lot.opened,
            formatUpTo(lot.quantity, 4),
            formatPrice(lot.open_price),
            formatPrice(lot.mark),
            money(lot.unrealized),
          ],
        }))}
      />
      <JournalPanel trades={data.trades} />
    </PanelGrid>
  )
}
