import type { ReactNode } from 'react'
import { ExpiryChoice } from '@/components/options/strikes/ExpiryChoice'
import { StrikeWindow } from '@/components/options/strikes/StrikeWindow'
import { TickerBox } from '@/components/options/TickerBox'
import { instantText } from '@/components/options/when/whenState'
import type { ExposureParams, Model } from '@/components/screens/periscope/market-exposure/exposureParams'
import { GREEK_OPTIONS, GROUP_NAMES, MODEL_NAMES } from '@/components/screens/periscope/market-exposure/exposureWords'
import { Chip } from '@/components/ui/Chip'
import { AmountInput } from '@/components/ui/DraftInput'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select, type SelectOption } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import { formatShortDate, formatTime } from '@/lib/format/date'
import { formatCompact } from '@/lib/format/number'
import { previousSession } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

export interface ExposureControlsProps {
  readonly params: ExposureParams
  readonly change: (patch: Partial<ExposureParams>) => void
  /** For the expiries that are listed; null before the first answer. */
  readonly data: ExposureAnswer | null
}

const TICKERS = ['SPX', 'SPY', 'NDX', 'QQQ', 'RUT', 'IWM', 'VIX'] as const
const minutes = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: `${value} m` }))
const SLICES = minutes(['1', '5', '10', '30'] as const)
const CANDLES = minutes(['1', '5', '10'] as const)
const GROUP_OPTIONS = ['all', '0dte', 'next', 'weekly', 'monthly'].map((value) => ({
  value,
  label: GROUP_NAMES[value] ?? value,
}))
const BASES = optionsOf({ openInterest: 'Open interest', volume: "Today's volume" })
const OWN_MODEL = 'own'

/** What is measured, for whom, over which expiries and strikes: rows that wrap; on a phone one that scrolls sideways. */
export function ExposureControls({ params, change, data }: ExposureControlsProps) {
  const isUnlabelled = data !== null && data.labelled.missing !== null
  const models: readonly SelectOption<Model | typeof OWN_MODEL>[] = [
    { value: OWN_MODEL, label: params.greek === 'delta' ? 'Default model (D)' : 'Default model (A)' },
    ...(['naive', 'tradeSigned', 'labelled', 'holder'] as const).map((value) => ({
      value,
      label: value === 'labelled' && isUnlabelled ? `${MODEL_NAMES[value]} (none)` : MODEL_NAMES[value],
    })),
  ]
  return (
    <div className="no-scrollbar relative flex min-h-8 shrink-0 flex-wrap items-center gap-1.5 px-3 pb-1.5 max-phone:flex-nowrap max-phone:overflow-x-auto pointer-coarse:min-h-11">
      <TickerBox
        usual={TICKERS}
        ticker={params.ticker}
        onChange={(ticker) => change({ ticker, exp: groupOnly(params.exp) })}
      />
      <Segments
        label="Measure"
        size="s"
        options={GREEK_OPTIONS}
        value={params.greek}
        onChange={(greek) => change({ greek, threshold: null })}
      />
      <ExpiryChoice
        groups={GROUP_OPTIONS}
        value={params.exp}
        listed={data?.expiries ?? []}
        onChange={(exp) => change({ exp })}
      />
      <Select
        size="s"
        aria-label="Sign model (F27)"
        options={models}
        value={params.model ?? OWN_MODEL}
        onChange={(model) => change({ model: model === OWN_MODEL ? null : model })}
      />
      <Select size="s" aria-label="Contracts counted by" options={BASES} {...pickOf(params, change, 'basis')} />
      <StrikeWindow value={params.window} onChange={(window) => change({ window })} />
      <Labelled label="Slice">
        <Segments label="Slice length" size="s" options={SLICES} {...pickOf(params, change, 'slice')} />
      </Labelled>
      <Labelled label="Candle">
        <Segments label="Candle length" size="s" options={CANDLES} {...pickOf(params, change, 'candle')} />
      </Labelled>
      <Labelled label="Mark from">
        <span className="w-14">
          <AmountInput
            aria-label="Mark strikes from this size"
            placeholder="off"
            value={params.threshold}
            format={formatCompact}
            onCommit={(threshold) => change({ threshold })}
          />
        </span>
      </Labelled>
      <CompareButton params={params} change={change} data={data} />
    </div>
  )
}

/** Keeps the instant on screen, so that what follows is shown against it, or shows the day against the close before. */
function CompareButton({ params, change, data }: ExposureControlsProps) {
  const { timeZone } = useTimeSettings()
  const { compare } = params
  if (compare !== null) {
    return (
      <Chip isOn onClick={() => change({ compare: null })}>
        {`Against ${compareWords(compare, data, timeZone)}`}
      </Chip>
    )
  }
  const keep = (ms: number) => change({ compare: instantText(ms) })
  return (
    <>
      <Chip isOn={false} onClick={() => data && keep(data.at_ms)}>
        Pin to compare
      </Chip>
      <Chip isOn={false} onClick={() => data && keep(sessionEndMs(previousSession(newYorkDateOf(data.at_ms))))}>
        Against the prior close
      </Chip>
    </>
  )
}

/** The time alone within the session, with its day on another one. */
function compareWords(compare: string, data: ExposureAnswer | null, timeZone: string): string {
  const ms = Date.parse(compare)
  const time = formatTime(ms, timeZone)
  const day = newYorkDateOf(ms)
  return data === null || day === newYorkDateOf(data.at_ms)
    ? time
    : `${formatShortDate(day, newYorkDateOf(data.at_ms))} ${time}`
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-11 text-fg-3">
      {label}
      {children}
    </span>
  )
}

/** Dates belong to one ticker; a group holds for all. */
const groupOnly = (exp: string) => (exp.includes('-') ? 'all' : exp)
