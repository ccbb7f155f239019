import { useState } from 'react'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { NOW } from '@/components/options/when/whenState'
import { ChainCharts } from '@/components/screens/stock/option-chains/ChainCharts'
import { exportChain } from '@/components/screens/stock/option-chains/exportChain'
import { LegBasketBar } from '@/components/screens/stock/option-chains/LegBasketBar'
import { useLegBasket } from '@/components/screens/stock/option-chains/useLegBasket'
import { ChainTable } from '@/components/stocks/chain/ChainTable'
import { chainStrikes } from '@/components/stocks/chain/chainStrikes'
import { ExpiryTabs } from '@/components/stocks/chain/ExpiryTabs'
import { type ChainAnswer, useChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { NoListedOptions } from '@/components/stocks/explorer/NoListedOptions'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Button } from '@/components/ui/Button'
import { optionPairs } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import type { OptionSymbol } from '@/lib/core/nominal'
import { ratio } from '@/lib/core/ratio'
import { eitherWay, formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import type { LegBuild } from '@/lib/options/legBasket'

const AROUND = optionPairs(['6', '±6 strikes'], ['12', '±12 strikes'], ['24', '±24 strikes'], ['all', 'All strikes'])

const BUILDS = [
  { value: 'one', label: 'Adds one leg' },
  { value: 'vertical-1', label: 'Adds a vertical, 1 strike' },
  { value: 'vertical-2', label: 'Adds a vertical, 2 strikes' },
  { value: 'vertical-3', label: 'Adds a vertical, 3 strikes' },
  { value: 'vertical-5', label: 'Adds a vertical, 5 strikes' },
  { value: 'straddle', label: 'Adds a straddle' },
] as const satisfies readonly { value: LegBuild; label: string }[]

/** Which contract? §4.7 option-chains. */
export const StockOptionChainsScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, view } = explorer
  const [open, setOpen] = useState<OptionSymbol | null>(null)
  const around = viewChoice(explorer, 'strikes', AROUND, '12')
  const basket = useLegBasket(explorer)
  const { answer, chain } = useChainAnswer(explorer, basket.expiries)
  if (chain === null) return <Waiting answer={answer} source="chains.read" rows={24} />
  const { data } = chain
  if (data.expiries.length === 0) return <NoListedOptions explorer={explorer} />
  const first = basket.expiries.length > 0 ? basket.expiries : data.expiries.slice(0, 1).map((row) => row.expiry)
  const chosen = view.expiry?.split(',') ?? first
  const setExpiries = (expiries: readonly string[]) => explorer.setView({ expiry: expiries.join(',') })
  return (
    <>
      <Tiles tiles={tilesOf(chain, chosen)} />
      <ExpiryTabs answer={chain} chosen={chosen} onChoose={setExpiries} />
      <div className="flex h-9 items-center gap-2 border-t px-3">
        <Select size="s" aria-label="Strikes around the price" {...around} />
        <Select
          size="s"
          aria-label="A press on a quote adds"
          options={BUILDS}
          value={basket.build}
          onChange={basket.setBuild}
        />
        <span className="min-w-0 flex-1 truncate text-11 text-fg-3 max-phone:invisible">
          Press an ask to buy, a bid to sell; the volume opens the contract.
        </span>
        <Button size="s" onClick={() => exportChain(chain)}>
          CSV
        </Button>
      </div>
      {chosen.map((expiry) => (
        <ChainTable
          key={expiry}
          expiry={expiry}
          rows={chainStrikes(data.rows, {
            expiry,
            spot: data.spot,
            around: around.value === 'all' ? null : Number(around.value),
          })}
          data={data}
          onOpen={setOpen}
          basket={basket.legs}
          onQuote={(row, side) => basket.press(row, side, { rows: data.rows, chosen })}
        />
      ))}
      <ChainCharts answer={chain} expiry={chosen[0] ?? ''} />
      {basket.legs.length === 0 ? null : <LegBasketBar legs={basket.legs} answer={chain} onChange={basket.setLegs} />}
      <ContractOverlay
        chain={open}
        scope={{ ...NOW, session: explorer.session, at: explorer.at }}
        onClose={() => setOpen(null)}
        onFilter={() => window.location.assign(`/live-options-flow?filter=${encodeURIComponent(`ticker=${symbol}`)}`)}
      />
    </>
  )
}

function tilesOf({ data }: ChainAnswer, chosen: readonly string[]): readonly TileModel[] {
  const rows = data.expiries.filter((row) => chosen.includes(row.expiry))
  const sum = (key: 'call_volume' | 'put_volume' | 'call_open_interest' | 'put_open_interest') =>
    rows.reduce((all, row) => all + row[key], 0)
  const [first] = rows
  const move =
    data.spot === null || first?.atm_iv == null
      ? null
      : data.spot * first.atm_iv * Math.sqrt(Math.max(first.dte, 0.5) / 365)
  return [
    { label: 'Spot', value: formatPrice(data.spot) },
    { label: 'ATM IV', value: formatFraction(first?.atm_iv, 1), context: first ? `${first.dte} days` : '' },
    { label: 'Move, vol', value: eitherWay(formatPrice(move)), title: 'F35: S·σ·√(days/365)' },
    { label: 'Max pain', value: formatPrice(first?.max_pain), title: 'F30' },
    { label: 'Volume C | P', value: `${formatCompact(sum('call_volume'))} | ${formatCompact(sum('put_volume'))}` },
    { label: 'P/C volume', value: formatNumber(ratio(sum('put_volume'), sum('call_volume')), 2), title: 'F13' },
    {
      label: 'OI C | P',
      value: `${formatCompact(sum('call_open_interest'))} | ${formatCompact(sum('put_open_interest'))}`,
      isOffPhone: true,
    },
    {
      label: 'P/C OI',
      value: formatNumber(ratio(sum('put_open_interest'), sum('call_open_interest')), 2),
      isOffPhone: true,
    },
  ]
}

/** The screen with its address. */
export const StockOptionChainsPage = explorerPage(StockOptionChainsScreen, { strikes: AROUND })
