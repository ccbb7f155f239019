import { useMemo, useState } from 'react'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { NOW } from '@/components/options/when/whenState'
import { GREEKS, GreekCharts, OVER } from '@/components/screens/stock/greeks/GreekCharts'
import { GreekGrid } from '@/components/screens/stock/greeks/GreekGrid'
import { GreekTools, SIDES, SIZES } from '@/components/screens/stock/greeks/GreekTools'
import type { GreeksProps } from '@/components/screens/stock/greeks/greekParts'
import { AROUND, parseGreeksView } from '@/components/screens/stock/greeks/greeksView'
import { SolverPanel } from '@/components/screens/stock/greeks/SolverPanel'
import { SHOWN, WhatIfBar } from '@/components/screens/stock/greeks/WhatIfBar'
import { type ChainStrike, chainStrikes } from '@/components/stocks/chain/chainStrikes'
import { ExpiryTabs } from '@/components/stocks/chain/ExpiryTabs'
import { type ChainAnswer, useChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { NoListedOptions } from '@/components/stocks/explorer/NoListedOptions'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { formatGreek, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Sensitivities of every contract, and what if. §4.7 greeks. */
export const StockGreeksScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { answer, chain } = useChainAnswer(explorer)
  if (chain === null) return <Waiting answer={answer} source="chains.read" rows={24} />
  const [nearest] = chain.data.expiries
  if (nearest === undefined) return <NoListedOptions explorer={explorer} />
  return <Greeks explorer={explorer} answer={chain} expiry={explorer.view.expiry?.split(',')[0] ?? nearest.expiry} />
}

function Greeks({ explorer, answer, expiry }: GreeksProps) {
  const [open, setOpen] = useState<OptionSymbol | null>(null)
  const view = useMemo(() => parseGreeksView(explorer.view), [explorer.view])
  const { data } = answer
  const all = useMemo(
    () => chainStrikes(data.rows, { expiry, spot: data.spot, around: null }),
    [data.rows, data.spot, expiry],
  )
  const shown = useMemo(
    () => chainStrikes(data.rows, { expiry, spot: data.spot, around: view.around }),
    [data.rows, data.spot, expiry, view.around],
  )
  const atm = all.find((row) => row.isAtm) ?? all[0] ?? null
  const chosen = all.find((row) => row.strike === view.strike) ?? atm
  const parts = { explorer, answer, expiry, view, chosen }
  return (
    <>
      <Tiles tiles={tilesOf(answer, expiry, atm)} />
      <ExpiryTabs
        answer={answer}
        chosen={[expiry]}
        onChoose={(expiries) =>
          explorer.setView({ expiry: expiries.find((one) => one !== expiry) ?? expiry, days: '' })
        }
      />
      <WhatIfBar {...parts} />
      <GreekTools {...parts} rows={shown} />
      <GreekGrid {...parts} rows={shown} onOpen={setOpen} />
      <GreekCharts {...parts} rows={all} />
      <SolverPanel {...parts} />
      <ContractOverlay
        chain={open}
        scope={{ ...NOW, session: explorer.session, at: explorer.at }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

function tilesOf({ data }: ChainAnswer, expiry: IsoDate, atm: ChainStrike | null): readonly TileModel[] {
  const row = data.expiries.find((one) => one.expiry === expiry)
  const [call, put] = [atm?.call ?? null, atm?.put ?? null]
  const both = (key: 'theta' | 'vega') =>
    call === null || put === null || call[key] === null || put[key] === null ? null : call[key] + put[key]
  return [
    { label: 'Spot', value: formatPrice(data.spot) },
    { label: 'ATM IV', value: formatFraction(row?.atm_iv, 1), context: row ? `${row.dte} days` : '', title: 'F31' },
    { label: 'ATM straddle', value: formatPrice(atm?.straddle), title: 'Call and put at the strike nearest the spot' },
    { label: 'Its theta', value: formatGreek('theta', both('theta')), context: '$ a day', title: 'F19, one share' },
    { label: 'Its vega', value: formatGreek('vega', both('vega')), context: '$ a vol point', title: 'F19, one share' },
    { label: 'ATM gamma', value: formatGreek('gamma', call?.gamma), context: 'per $1', title: 'F19, one share' },
    { label: 'Rate', value: formatFraction(data.rate), title: 'Continuous, a year', isOffPhone: true },
    { label: 'Dividend yield', value: formatFraction(data.dividend_yield), title: 'Continuous', isOffPhone: true },
  ]
}

/** The screen with its address. */
export const StockGreeksPage = explorerPage(StockGreeksScreen, {
  greek: GREEKS,
  over: OVER,
  show: SHOWN,
  side: SIDES,
  per: SIZES,
  strikes: AROUND,
})
