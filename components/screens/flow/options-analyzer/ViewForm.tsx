import { type AnalyzerParams, OUTLOOKS } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { StrategyPicks } from '@/components/screens/flow/options-analyzer/StrategyPicks'
import { Checkbox } from '@/components/ui/Checkbox'
import { SelectField, TextField } from '@/components/ui/fields'
import { NumberField } from '@/components/ui/NumberField'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Slider } from '@/components/ui/Slider'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { isIsoDate } from '@/lib/market/isoDate'
import { type Outlook, outlookWords } from '@/lib/strategies/strategy'

export interface ViewFormProps {
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
  /** What the host took for what is left open. */
  readonly taken: {
    readonly outlook: Outlook
    readonly target: number | null
    readonly date: string
    /** Part of the implied volatility. */
    readonly viewVol: number
    readonly leastChance: number
  } | null
}

const OUTLOOK_OPTIONS = [
  { value: '', label: 'Follows from the target' },
  ...OUTLOOKS.map((value) => ({ value, label: outlookWords[value] })),
] as const

/** F59: the least and most that a leg must have. */
const LEG_RULES = [
  { key: 'openInterest', label: 'Open interest', unit: undefined, most: 1_000_000, isWhole: true },
  { key: 'volume', label: 'Volume today', unit: undefined, most: 1_000_000, isWhole: true },
  { key: 'price', label: 'Price above', unit: 'USD', most: 1000, isWhole: false },
  { key: 'spread', label: 'Spread up to', unit: '%', most: 200, isWhole: false },
] as const

/** What is expected, what may be lost, and what a leg must have. */
export function ViewForm({ params, onChange, taken }: ViewFormProps) {
  return (
    <form aria-label="Your view" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3 p-3">
      <SelectField
        label="Direction"
        options={OUTLOOK_OPTIONS}
        value={params.outlook}
        onChange={(outlook) => onChange({ outlook })}
        className="w-full"
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label="Target price"
          unit="USD"
          value={params.target}
          low={0.01}
          high={1_000_000}
          open={taken?.target == null ? 'one deviation' : formatPrice(taken.target)}
          onTake={(target) => onChange({ target })}
        />
        <TextField
          label="On the day"
          size="m"
          type="date"
          value={params.date === '' ? (taken?.date ?? '') : params.date}
          onChange={({ target }) => {
            if (isIsoDate(target.value)) onChange({ date: target.value })
          }}
        />
        <NumberField
          label="Max capital"
          unit="USD"
          value={params.budget}
          low={1}
          high={1e9}
          open="any"
          onTake={(budget) => onChange({ budget })}
        />
        <NumberField
          label="Least chance"
          unit="%"
          value={params.chance}
          low={0}
          high={99}
          open={taken === null ? 'as is usual' : formatNumber(100 * taken.leastChance)}
          onTake={(chance) => onChange({ chance: chance === null ? null : Math.round(chance) })}
        />
      </div>
      <RankFields params={params} onChange={onChange} taken={taken} />
      <StrategyPicks chosen={params.strategies} onChange={(strategies) => onChange({ strategies })} />
      <Checkbox checked={params.allowsOpenRisk} onChange={(allowsOpenRisk) => onChange({ allowsOpenRisk })}>
        Allow undefined risk, sized by its margin (F58)
      </Checkbox>
      <Segments
        label="Entered at"
        size="s"
        options={optionsOf({ natural: 'Buy at ask, sell at bid', mid: 'Middle' })}
        value={params.fill}
        onChange={(fill) => onChange({ fill })}
      />
      <LegFilters params={params} onChange={onChange} />
    </form>
  )
}

/** The law of the view, and what ranks. */
function RankFields({ params, onChange, taken }: ViewFormProps) {
  return (
    <>
      <NumberField
        label="Your volatility, of implied"
        unit="%"
        value={params.viewVol}
        low={10}
        high={500}
        open={taken === null ? 'as implied' : formatNumber(100 * taken.viewVol)}
        onTake={(viewVol) => onChange({ viewVol })}
      />
      <Segments
        label="Rank by"
        size="s"
        options={optionsOf({ expected: 'Expected value', balance: 'Return and chance' })}
        value={params.rankBy}
        onChange={(rankBy) => onChange({ rankBy })}
      />
      {params.rankBy === 'balance' ? (
        <Slider
          label="Weight"
          words={alphaWords(params.alpha)}
          value={params.alpha}
          low={0}
          high={100}
          step={5}
          onChange={(alpha) => onChange({ alpha })}
        />
      ) : null}
    </>
  )
}

function LegFilters({ params, onChange }: Omit<ViewFormProps, 'taken'>) {
  return (
    <details className="border-t pt-2" open={isStrict(params)}>
      <summary className="cursor-pointer text-12 text-fg-2">Leg filters</summary>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {LEG_RULES.map(({ key, label, unit, most, isWhole }) => (
          <NumberField
            key={key}
            label={label}
            {...(unit === undefined ? {} : { unit })}
            value={params[key]}
            low={0}
            high={most}
            onTake={(value) => onChange({ [key]: isWhole ? Math.round(value ?? 0) : (value ?? 0) })}
          />
        ))}
      </div>
    </details>
  )
}

const isStrict = ({ openInterest, volume, price, spread }: AnalyzerParams): boolean =>
  openInterest !== 10 || volume !== 1 || price !== 0.05 || spread !== 25

function alphaWords(alpha: number): string {
  if (alpha === 0) return 'chance of profit alone'
  if (alpha === 100) return 'return at the target alone'
  return `${alpha}% return at the target, ${100 - alpha}% chance`
}
