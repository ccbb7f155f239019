import { useRouter } from 'next/router'
import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { CutTable } from '@/components/screens/option-charts/ticker-flow/CutTable'
import { type NetFlowParams, netFlowCall } from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate } from '@/lib/format/date'
import { formatStrike } from '@/lib/options/contractLabel'

export interface NetFlowCutsProps {
  readonly params: NetFlowParams
  readonly isLive: boolean
  readonly onExpiries: (expiries: readonly string[]) => void
}

const MEASURES = optionsOf({ premium: 'Premium', volume: 'Volume' })

/** The flow by expiry and by strike; the tables are of one session, the newest of a longer range. */
export function NetFlowCuts({ params, isLive, onExpiries }: NetFlowCutsProps) {
  const { dateFormat } = useTimeSettings()
  const [measure, setMeasure] = useState<'premium' | 'volume'>('premium')
  // Every expiry stays in the list, so that the chosen ones can be taken out again.
  const query = { ...netFlowCall(params), expiries: '' }
  const answer = useLiveAnswer('netFlow.cuts', { query }, { isLive, everyMs: 8000 })
  const data = loadedData(answer)?.data
  const openStrike = useOpenStrike(params)
  const { expiries } = params
  const flip = (key: string) =>
    onExpiries(expiries.includes(key) ? expiries.filter((one) => one !== key) : [...expiries, key])
  return (
    <section aria-label="By expiry and strike" className="border-t">
      <div className="flex h-9 items-center gap-3 px-3">
        <h2 className="whitespace-nowrap font-medium text-12">By expiry and strike</h2>
        <Segments label="Measure" size="s" options={MEASURES} value={measure} onChange={setMeasure} />
        <span className="truncate text-11 text-fg-3">by side of the market; net is call less put</span>
      </div>
      {data === undefined ? (
        <Waiting answer={answer} source="netFlow.cuts" rows={10} />
      ) : (
        <div className="grid grid-cols-2 border-line-1 border-t max-nav:grid-cols-1">
          <CutTable
            title="By expiry"
            head="Expiry"
            rows={data.by_expiry}
            measure={measure}
            label={(key) => formatDate(key, dateFormat)}
            chosen={expiries}
            hint="click to filter"
            onChoose={flip}
            empty="Nothing traded."
          />
          <CutTable
            title="By strike"
            head="Strike"
            rows={data.by_strike}
            measure={measure}
            label={(key) => formatStrike(Number(key))}
            hint="click opens its prints"
            onChoose={openStrike}
            empty={
              data.by_expiry.length === 0
                ? 'Nothing traded.'
                : 'Strikes of several underlyings do not compare; choose one ticker.'
            }
          />
        </div>
      )}
    </section>
  )
}

/** The prints of one strike of the tickers on the page, in the feed. */
function useOpenStrike(params: NetFlowParams) {
  const { push } = useRouter()
  const tickers = params.tickers.length === 0 ? ['SPY'] : params.tickers
  return (strike: string) => {
    const filter = `ticker in (${tickers.join(', ')}) and strike=${strike}`
    void push(`/live-options-flow?${new URLSearchParams({ filter, ...whenQuery(params) })}`)
  }
}
