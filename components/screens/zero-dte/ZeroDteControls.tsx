import { TickerBox } from '@/components/options/TickerBox'
import { METRICS } from '@/components/screens/zero-dte/zeroDteCharts'
import type { ZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import { Chip } from '@/components/ui/Chip'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'

export interface ZeroDteControlsProps {
  readonly params: ZeroDteParams
  readonly change: (patch: Partial<ZeroDteParams>) => void
}

const TICKERS = ['SPX', 'SPY', 'QQQ', 'IWM', 'NDX'] as const
const METRIC_OPTIONS = (['gex', 'volume', 'premium', 'inventory', 'pain'] as const).map((value) => ({
  value,
  label: METRICS[value].label,
}))
const SLICES = (['5', '10', '30'] as const).map((value) => ({ value, label: `${value} m` }))
const WINDOWS = (['1', '2', '3', '5', '10'] as const).map((value) => ({ value, label: `±${value}% of spot` }))

/** Ticker, metric by strike, slices and strikes: one row that scrolls sideways where it is narrow. */
export function ZeroDteControls({ params, change }: ZeroDteControlsProps) {
  return (
    <div className="no-scrollbar relative flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-1.5 pointer-coarse:h-11">
      <TickerBox usual={TICKERS} ticker={params.ticker} onChange={(ticker) => change({ ticker })} />
      <Segments label="By strike" size="s" options={METRIC_OPTIONS} {...pickOf(params, change, 'metric')} />
      <Segments label="Slice length" size="s" options={SLICES} {...pickOf(params, change, 'slice')} />
      <Select size="s" aria-label="Strike window" options={WINDOWS} {...pickOf(params, change, 'window')} />
      {params.ticker === 'SPX' ? (
        <Chip isOn={params.scale === 'xsp'} onClick={() => change({ scale: params.scale === 'xsp' ? 'spx' : 'xsp' })}>
          XSP scale
        </Chip>
      ) : null}
    </div>
  )
}
