import { hedgeText } from '@/components/options/hedgeText'
import type { ExposureParams, ScenarioParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure } from '@/components/screens/periscope/market-exposure/exposureWords'
import { NamedScenarios } from '@/components/screens/periscope/market-exposure/NamedScenarios'
import { Button } from '@/components/ui/Button'
import { DraftInput } from '@/components/ui/DraftInput'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import { formatPrice } from '@/lib/format/number'

export interface ScenarioRowProps {
  readonly data: ExposureAnswer
  readonly params: ExposureParams
  readonly change: (patch: Partial<ExposureParams>) => void
}

const NOTHING: ScenarioParams = { spot: 0, vol: 0, mins: 0 }
const FIELDS = [
  { key: 'spot', label: 'Spot %', low: -20, high: 20 },
  { key: 'vol', label: 'Vol pts', low: -50, high: 100 },
  { key: 'mins', label: 'Minutes', low: 0, high: 10_080 },
] as const

/** What if: the spot, every volatility and the clock moved; the profile shows it as dots, here its sums. */
export function ScenarioRow({ data, params, change }: ScenarioRowProps) {
  const now = params.scenario ?? NOTHING
  const set = (patch: Partial<ScenarioParams>) => change({ scenario: clean({ ...now, ...patch }) })
  return (
    <section aria-label="What if" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-panel px-3 py-1.5">
      <h2 className="font-medium text-12">What if</h2>
      {FIELDS.map(({ key, label, low, high }) => (
        <NumberBox
          key={key}
          label={label}
          value={now[key]}
          range={[low, high]}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      {params.scenario === null ? null : (
        <Button size="s" kind="ghost" onClick={() => change({ scenario: null })}>
          Clear
        </Button>
      )}
      <NamedScenarios scenario={params.scenario} onChoose={(scenario) => change({ scenario: clean(scenario) })} />
      <Outcome data={data} greek={params.greek} />
    </section>
  )
}

function Outcome({ data, greek }: { readonly data: ExposureAnswer; readonly greek: ExposureParams['greek'] }) {
  const { scenario } = data
  if (scenario === null) return <p className="text-11 text-fg-3">The profile shows the outcome as dots.</p>
  const { hedge, levels } = scenario
  const rise = hedgeText(data.ticker, scenario.spot, hedge)
  return (
    <p className="flex flex-wrap gap-x-3 text-12 text-fg-2">
      <span>
        at {formatPrice(scenario.spot)}: <b className="font-medium text-fg-1">{formatExposure(greek, scenario.net)}</b>{' '}
        (now {formatExposure(greek, data.net)})
      </span>
      <span>zero gamma {levels.zero_gamma === null ? 'none within ±10%' : formatPrice(levels.zero_gamma)}</span>
      <span>+1%: dealers {hedge.direction === 'none' ? 'trade nothing' : `${rise.value} (${rise.context})`}</span>
    </p>
  )
}

const clean = (scenario: ScenarioParams) =>
  scenario.spot === 0 && scenario.vol === 0 && scenario.mins === 0 ? null : scenario

interface NumberBoxProps {
  readonly label: string
  readonly value: number
  readonly range: readonly [number, number]
  readonly onChange: (value: number) => void
}

function NumberBox({ label, value, range: [low, high], onChange }: NumberBoxProps) {
  const commit = (text: string) => {
    const number = Number(text)
    if (Number.isFinite(number)) onChange(Math.min(high, Math.max(low, number)))
  }
  return (
    <span className="flex shrink-0 items-center gap-1.5 whitespace-nowrap text-11 text-fg-3">
      {label}
      <span className="w-14">
        <DraftInput
          aria-label={label}
          inputMode="decimal"
          className="text-right"
          value={String(value)}
          onCommit={commit}
        />
      </span>
    </span>
  )
}
